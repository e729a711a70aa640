# Each target first sees to the system packages it needs.
SWIFT ?= swift
PREFIX ?= /usr/local
BUILD_PACKAGES = libreadline-dev libsqlite3-dev pkg-config
TEST_PACKAGES = $(BUILD_PACKAGES) tmux jq chafa sqlite3
BENCH_PACKAGES = $(BUILD_PACKAGES) fzf sqlite3 binutils
# On Linux, Swift's own linker. No symbols for other programs to link to: less of the file has to be in memory. One place
# in memory for the program, and the libraries inside it: moving 140,000 addresses, opening five files and looking for
# their symbols took a quarter of a start and more. Heap, stack and the C library lie elsewhere each time as before.
INSIDE = $(CURDIR)/.build/inside
ARCHIVES = libstdc++.a libreadline.a libtinfo.a libsqlite3.a libz.a
LINKING = $(if $(filter Linux,$(shell uname -s)),-Xswiftc -use-ld=lld -Xswiftc -L$(INSIDE) \
  -Xlinker --no-export-dynamic -Xlinker --no-pie -Xlinker -ltinfo --disable-local-rpath \
  -Xswiftc -Xclang-linker -Xswiftc -static-libgcc)
CLANG = $$(dirname "$$(command -v $(SWIFT))")/clang
BENCH = $(SWIFT) build --package-path Benchmarks --configuration release --product
SOURCES = Package.swift Sources Tests $(wildcard Benchmarks/Package.swift Benchmarks/Sources Benchmarks/Benchmarks)

.PHONY: demo run build release test test-fast torture picture lint format install build-packages test-packages
.PHONY: bench bench-serializer bench-instructions bench-answer bench-start bench-hour bench-block
.PHONY: bench-typeahead bench-recall bench-robot bench-export bench-growth bench-packages

demo: build
	@.build/debug/miru --demo

run: build
	@.build/debug/miru

build: build-packages
	@$(SWIFT) build --product miru

release: build-packages
	@mkdir -p "$(INSIDE)"
	@for name in $(ARCHIVES); do \
	  file=$$("$(CLANG)" -print-file-name=$$name 2> /dev/null); \
	  test ! -f "$$file" || ln -sf "$$file" "$(INSIDE)"; \
	done
	@$(SWIFT) build --configuration release --product miru --static-swift-stdlib $(LINKING)

test: test-packages
	@$(SWIFT) build --build-tests
	@.ci/failing $(SWIFT) test --skip-build --skip EndToEndTests
	@.ci/failing $(SWIFT) test --package-path Tests/Interleavings --configuration release -Xswiftc -enable-testing
	@.ci/failing $(SWIFT) test --skip-build --no-parallel --filter EndToEndTests

# The tests that need neither a terminal nor the built program.
test-fast: test-packages
	@$(SWIFT) build --build-tests
	@.ci/failing $(SWIFT) test --skip-build --skip EndToEndTests

# Kills miru at KILLS random instants and looks for what it had acknowledged; SEED chooses the instants. Then 64 processes
# at once on one library, and a disk that fills up during an import.
torture: test-packages
	@$(SWIFT) build --build-tests
	@MIRU_TORTURE_KILLS=$(or $(KILLS),2000) $(if $(SEED),MIRU_TORTURE_SEED=$(SEED)) \
	  $(SWIFT) test --skip-build --no-parallel --filter TortureTests --filter ManyProcessesTests \
	  --filter FullDiskTests

# The picture of README, from a session with the demo catalogue.
picture: build test-packages
	@.ci/picture Fixtures/prompt.svg

lint:
	@$(SWIFT) format lint --strict --recursive --configuration .swift-format $(SOURCES)
	@.ci/lengths
	@.ci/folders

format:
	@$(SWIFT) format --in-place --recursive --configuration .swift-format $(SOURCES)

# Everything below in one run, kept under Benchmarks/results/DATE-CORES, and one table of it.
bench:
	@$(MAKE) SAVE=1 bench-serializer bench-instructions bench-answer bench-start bench-block bench-recall bench-typeahead bench-export bench-robot bench-hour
	@$(BENCH) summary
	@Benchmarks/.build/release/summary

# Tracks into rows and back, beside GRDB's records and SQLite's C interface; SAVE=1 keeps figures and samples.
SAMPLES = $(CURDIR)/Benchmarks/.build/samples
bench-serializer: build-packages
	@rm -rf "$(SAMPLES)"
	@$(SWIFT) package --package-path Benchmarks --allow-writing-to-package-directory benchmark \
	  --target Serializer --no-progress --quiet --format histogramSamples --path "$(SAMPLES)"
	@$(BENCH) serializer-report
	@Benchmarks/.build/release/serializer-report "$(SAMPLES)" $(if $(SAVE),--save)

# The same ways in instructions, which no other program's work changes.
bench-instructions: build-packages
	@.ci/packages valgrind
	@$(BENCH) instructions
	@Benchmarks/.build/release/instructions $(if $(SAVE),--save)

# From the last byte of an answer of 200 tracks to its rows, stored and drawn.
bench-answer: build-packages
	@$(BENCH) answer
	@Benchmarks/.build/release/answer $(if $(SAVE),--save)

# From start to a prompt and to the first row, beside the sqlite3 shell; memory at the prompt; the program's size.
bench-start: bench-packages release
	@$(BENCH) start
	@Benchmarks/.build/release/start $(if $(SAVE),--save)

# How long the main actor is blocked, and a key waits for its echo, while answers of 200 tracks arrive.
bench-block: build-packages release
	@$(BENCH) block
	@$(if $(filter Linux,$(shell uname -s)),$(CLANG) -O2 -fPIC -shared -o Benchmarks/.build/release/libturns.so \
	  Benchmarks/Sources/Turns/Turns.c)
	@Benchmarks/.build/release/block $(if $(SAVE),--save)

# Memory over as many keys as a person types in an hour.
bench-hour: build-packages release
	@$(BENCH) hour
	@Benchmarks/.build/release/hour $(if $(SAVE),--save)

# From a key to its rows, in miru and in fzf; SAVE=1 keeps the figures under Benchmarks/results.
bench-typeahead: bench-packages release
	@$(BENCH) typeahead
	@Benchmarks/.build/release/typeahead $(if $(SAVE),--save)

# What searches find of 100,000 songs, how high what was meant stands, and how fast songs are taken in; SAVE=1 as above.
bench-recall: build-packages
	@$(BENCH) recall
	@Benchmarks/.build/release/recall $(if $(SAVE),--save)

# A million tracks written out by miru and by sqlite3, and taken in again; SAVE=1 as above.
bench-export: test-packages release
	@$(BENCH) export
	@Benchmarks/.build/release/export $(if $(SAVE),--save)

# What asking while typing costs, by miru's policy and by others'; SAVE=1 as above.
bench-robot: build-packages
	@$(BENCH) robot
	@Benchmarks/.build/release/robot $(if $(SAVE),--save)

# How starts, keys and answers go with the size of the library, SIZES="10000 100000" for others than these; SAVE=1 as above,
# in a folder of its own. What is not there is made: ten million songs take 13 GB, and as much for a copy.
SIZES = 10000 100000 1000000
GROWTH = RESULTS_PART=growth
bench-growth: bench-packages release
	@$(BENCH) start
	@$(BENCH) typeahead
	@$(BENCH) answer
	@$(GROWTH) Benchmarks/.build/release/start 20 $(SIZES) $(if $(SAVE),--save)
	@$(GROWTH) Benchmarks/.build/release/typeahead --growth $(SIZES) $(if $(SAVE),--save)
	@for size in $(SIZES); do \
	  $(GROWTH)/$$size Benchmarks/.build/release/answer 30 $$size $(if $(SAVE),--save) || exit; \
	done

install: release
	@install -d "$(DESTDIR)$(PREFIX)/bin"
	@install -m 755 .build/release/miru "$(DESTDIR)$(PREFIX)/bin/miru"

build-packages:
	@.ci/packages $(BUILD_PACKAGES)

test-packages:
	@.ci/packages $(TEST_PACKAGES)

bench-packages:
	@.ci/packages $(BENCH_PACKAGES)
