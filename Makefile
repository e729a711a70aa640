# Each target first installs the system packages that it needs.
SWIFT ?= swift
# The same flags everywhere, so that nothing is built twice. Without an index of the sources and without debug information a
# first build takes 204 to 227 s instead of 234. For a debugger: `make build FLAGS=`.
FLAGS = --disable-index-store -debug-info-format none
export SWIFT FLAGS ONLY
PREFIX ?= /usr/local
BUILD_PACKAGES = libreadline-dev libsqlite3-dev libcurl4-openssl-dev zlib1g-dev pkg-config
TEST_PACKAGES = $(BUILD_PACKAGES) tmux jq chafa sqlite3 locales mandoc zsh fish yasr openssl nghttp2-server \
  postgresql libpq5 libsodium23
BENCH_PACKAGES = $(BUILD_PACKAGES) fzf sqlite3 binutils
# On Linux, links with Swift's own linker. Exports no symbols, so that less of the file has to be in memory. The program
# is not position-independent and links libraries statically: relocating 140,000 addresses, opening five files and
# resolving their symbols took a quarter of a start and more. Heap, stack and the C library still have random addresses.
INSIDE = $(CURDIR)/.build/inside
ARCHIVES = libstdc++.a libreadline.a libtinfo.a libsqlite3.a libz.a
LINKING = $(if $(filter Linux,$(shell uname -s)),-Xswiftc -use-ld=lld -Xswiftc -L$(INSIDE) \
  -Xlinker --no-export-dynamic -Xlinker --no-pie -Xlinker -ltinfo --disable-local-rpath \
  -Xswiftc -Xclang-linker -Xswiftc -static-libgcc)
# What `miru --version` names. Only the files that hold it are compiled anew.
COMMIT = $(shell git describe --always --dirty --exclude='*' 2> /dev/null)
CLANG = $$(dirname "$$(command -v $(SWIFT))")/clang
BENCH = $(SWIFT) build --package-path Benchmarks --configuration release --product
SOURCES = Package.swift Sources Tests $(wildcard Benchmarks/Package.swift Benchmarks/Sources Benchmarks/Benchmarks)

.PHONY: demo run build release test test-all torture fuzz picture lint format build-packages test-packages
.PHONY: stage install uninstall deb tarball test-package
.PHONY: bench bench-serializer bench-instructions bench-answer bench-start bench-hour bench-block bench-longline
.PHONY: bench-typeahead bench-slowest bench-recall bench-robot bench-export bench-growth bench-packages

demo: build
	@.build/debug/miru --demo

run: build
	@.build/debug/miru

build: build-packages
	@$(SWIFT) build $(FLAGS) --product miru

release: build-packages
	@mkdir -p "$(INSIDE)"
	@for name in $(ARCHIVES); do \
	  file=$$("$(CLANG)" -print-file-name=$$name 2> /dev/null); \
	  test ! -f "$$file" || ln -sf "$$file" "$(INSIDE)"; \
	done
	@MIRU_COMMIT="$(COMMIT)" $(SWIFT) build --configuration release --product miru --static-swift-stdlib $(LINKING)

# Every rule, command and view once. ONLY=StackTests runs what matches. Warnings of our own sources are printed.
test: test-packages
	@.ci/test

# The same tests, each as often as at the end of a change: a million interleavings, 2,000 kills, 10,000,000 random bytes …
test-all: test-packages
	@MIRU_TESTS="all $(COUNTS)" .ci/test

# Kills miru at KILLS random instants and checks that acknowledged changes survive; SEED chooses the instants. Then runs
# 64 processes at once on one library, and an import that fills the disk.
torture: test-packages
	@MIRU_TESTS="all kills=$(or $(KILLS),2000) seed=$(or $(SEED),26)" \
	  ONLY='EndToEndTests.(TortureTests|ManyProcessesTests|FullDiskTests|PaintedRowsTests)' .ci/test

# Random bytes for the released program, and mutated files, recordings and answers for its readers. SEED chooses them.
fuzz: test-packages release
	@MIRU_TESTS="all seed=$(or $(SEED),26)" MIRU_FUZZ_PROGRAM="$(CURDIR)/.build/release/miru" \
	  ONLY='FuzzTests|MutatedImportTests|MutatedAnswerTests|HostileRecordingTests' .ci/test

# The picture of README, from a session with the demo catalogue.
picture: build test-packages
	@.ci/picture Fixtures/prompt.svg

lint:
	@$(SWIFT) format lint --strict --recursive --configuration .swift-format $(SOURCES)
	@.ci/lengths
	@.ci/folders
	@! grep -n 'https*://' Makefile || { echo 'A host that a machine may not reach.'; false; }
	@.ci/features
	@! grep -rnE '\<(Locale|Calendar|TimeZone|[A-Za-z]+Formatter|NSRegularExpression)[(.]|\.formatted\(' Sources \
	  --include='*.swift' || { echo 'The release has no ICU data (Sources/CProcess/ICUData.c).'; false; }

	@! grep -rnE '\<StoredItem\(' Sources --include='*.swift' --exclude-dir=Library --exclude=ImportReader.swift \
	  || { echo 'Only the library makes rows, so that what is shown is stored.'; false; }

format:
	@$(SWIFT) format --in-place --recursive --configuration .swift-format $(SOURCES)

# Runs all benchmarks below except bench-growth, saves them under Benchmarks/results/DATE-CORES, and prints a summary.
bench:
	@$(MAKE) SAVE=1 bench-serializer bench-instructions bench-answer bench-start bench-block bench-recall bench-typeahead bench-export bench-robot bench-hour
	@$(BENCH) summary
	@Benchmarks/.build/release/summary

# Encodes and decodes tracks, compared with GRDB's records and SQLite's C interface; SAVE=1 saves figures and samples.
SAMPLES = $(CURDIR)/Benchmarks/.build/samples
bench-serializer: build-packages
	@rm -rf "$(SAMPLES)"
	@$(SWIFT) package --package-path Benchmarks --allow-writing-to-package-directory benchmark \
	  --target Serializer --no-progress --quiet --format histogramSamples --path "$(SAMPLES)"
	@$(BENCH) serializer-report
	@Benchmarks/.build/release/serializer-report Benchmarks/.build/samples $(if $(SAVE),--save)

# Counts the instructions of the same code, which other programs do not influence.
bench-instructions: build-packages
	@.ci/packages valgrind
	@$(BENCH) instructions
	@Benchmarks/.build/release/instructions $(if $(SAVE),--save)

# Time from the last byte of an answer of 200 tracks until its rows are stored and drawn.
bench-answer: build-packages
	@$(BENCH) answer
	@Benchmarks/.build/release/answer $(if $(SAVE),--save)

# Time from launch to the prompt and to the first row, compared with the sqlite3 shell; memory use; size of the program.
bench-start: bench-packages release
	@$(BENCH) start
	@Benchmarks/.build/release/start $(if $(SAVE),--save)

# Time that the main actor is blocked, and that a key waits for its echo, while answers of 200 tracks arrive.
bench-block: build-packages release
	@$(BENCH) block
	@$(if $(filter Linux,$(shell uname -s)),$(CLANG) -O2 -fPIC -shared -o Benchmarks/.build/release/libturns.so \
	  Benchmarks/Sources/Turns/Turns.c)
	@Benchmarks/.build/release/block $(if $(SAVE),--save)

# 100,000 characters typed without a pause, into miru and into bash.
bench-longline: test-packages release
	@MIRU_TESTS=all MIRU_FUZZ_PROGRAM="$(CURDIR)/.build/release/miru" MIRU_FUZZ_RIVAL=/bin/bash ONLY=LongLineTests .ci/test

# Memory use over as many keys as a person types in an hour.
bench-hour: build-packages release
	@$(BENCH) hour
	@Benchmarks/.build/release/hour $(if $(SAVE),--save)

# Time from a key to its rows, in miru and in fzf; SAVE=1 saves the figures under Benchmarks/results.
bench-typeahead: bench-packages release
	@$(BENCH) typeahead
	@Benchmarks/.build/release/typeahead $(if $(SAVE),--save)

# The slowest searches in six libraries of a million items that differ in their words. ARGUMENTS="flat keys=6000 sql" chooses;
# "filters" measures searches with filters; "mixed lines" compares the rows of a table of lines with those of a plain program.
bench-slowest: build-packages
	@$(BENCH) slowest
	@Benchmarks/.build/release/slowest $(ARGUMENTS)

# Recall and ranking of searches in 100,000 songs, and the speed of their import; SAVE=1 as above.
bench-recall: build-packages
	@$(BENCH) recall
	@Benchmarks/.build/release/recall $(if $(SAVE),--save)

# Export of a million tracks by miru and by sqlite3, and their import; SAVE=1 as above.
bench-export: test-packages release
	@$(BENCH) export
	@Benchmarks/.build/release/export $(if $(SAVE),--save)

# The cost of requests while typing, by miru's policy and by others; SAVE=1 as above.
bench-robot: build-packages
	@$(BENCH) robot
	@Benchmarks/.build/release/robot $(if $(SAVE),--save)

# Time of starts, keys and answers by size of the library; SIZES="10000 100000" sets the sizes. SAVE=1 as above, in a
# separate folder. Missing libraries are created: ten million songs take 13 GB, and as much for a copy.
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

# Lays out what `make install`, `make deb` and `make tarball` take: the program without its symbols, which stay in
# .build/release/miru.debug, the manual, the completions of three shells, and the licences.
STAGE = $(CURDIR)/.build/stage
stage: release
	@.ci/packages jq
	@.ci/stage .build/release/miru "$(STAGE)"
	@objcopy="$$(dirname "$(CLANG)")/llvm-objcopy"; test ! -x "$$objcopy" || { \
	  "$$objcopy" --only-keep-debug .build/release/miru .build/release/miru.debug && \
	  "$$objcopy" --strip-all --add-gnu-debuglink=.build/release/miru.debug "$(STAGE)/bin/miru"; }

install: stage
	@.ci/install "$(DESTDIR)" "$(PREFIX)" "$(STAGE)"

# Removes exactly what `make install` with the same PREFIX created.
uninstall:
	@.ci/install "$(DESTDIR)" "$(PREFIX)"

# A Debian package, which lintian accepts.
deb: stage
	@.ci/packages lintian binutils
	@.ci/deb "$(STAGE)" .build

# The same files for any Linux with glibc, from Debian 12 on.
tarball: stage
	@.ci/packages binutils
	@.ci/tarball "$(STAGE)" .build

# Installs the package in a minimal Debian without Swift, and compares there what miru prints. Debian comes from where this
# system gets its packages; MIRROR names another place. Needs root.
MIRROR = $(shell apt-get indextargets --format '$$(REPO_URI)' 'Created-By: Packages' | head -1)
test-package: deb
	@.ci/packages debootstrap
	@.ci/test-package "$$(ls -t .build/miru_*.deb | head -1)" .build/release/miru "$(MIRROR)"

build-packages:
	@.ci/packages $(BUILD_PACKAGES)

test-packages:
	@.ci/packages $(TEST_PACKAGES)

bench-packages:
	@.ci/packages $(BENCH_PACKAGES)
