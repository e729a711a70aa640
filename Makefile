# Each target first sees to the system packages it needs.
SWIFT ?= swift
PREFIX ?= /usr/local
BUILD_PACKAGES = libreadline-dev libsqlite3-dev pkg-config
TEST_PACKAGES = $(BUILD_PACKAGES) tmux jq
SOURCES = Package.swift Sources Tests Interleavings/Package.swift Interleavings/Tests/InterleavingTests $(wildcard Benchmarks/Package.swift Benchmarks/Sources)

.PHONY: demo run build release test lint format install build-packages test-packages

demo: build
	@.build/debug/miru --demo

run: build
	@.build/debug/miru

build: build-packages
	@$(SWIFT) build --product miru

release: build-packages
	@$(SWIFT) build --configuration release --product miru --static-swift-stdlib

test: test-packages
	@$(SWIFT) build --build-tests
	@$(SWIFT) test --skip-build --skip EndToEndTests
	@$(SWIFT) test --package-path Interleavings --configuration release -Xswiftc -enable-testing
	@$(SWIFT) test --skip-build --no-parallel --filter EndToEndTests

lint:
	@$(SWIFT) format lint --strict --recursive --configuration .swift-format $(SOURCES)
	@.ci/lengths

format:
	@$(SWIFT) format --in-place --recursive --configuration .swift-format $(SOURCES)

install: release
	@install -d "$(DESTDIR)$(PREFIX)/bin"
	@install -m 755 .build/release/miru "$(DESTDIR)$(PREFIX)/bin/miru"

build-packages:
	@.ci/packages $(BUILD_PACKAGES)

test-packages:
	@.ci/packages $(TEST_PACKAGES)
