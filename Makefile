# Platen: `make run` and `make test` are all a newcomer needs; both install what is missing first.

PREFIX ?= /usr/local
SWIFT  ?= swift
BINARY := .build/release/platen
BENCH  := Benchmarks/.build/release/platen-bench
RIVALS := Benchmarks/.build/rivals

# What is linked, what is read at run time, and what the samples are drawn with.
LIBRARIES := pkg-config g++ libgif-dev libpng-dev libturbojpeg0-dev libtiff-dev libwebp-dev \
  libdeflate-dev liblcms2-dev libssl-dev libpango1.0-dev libcairo2-dev libtesseract-dev \
  libleptonica-dev libpsl-dev libpcre2-dev libavif-dev libjxl-dev \
  libopenjp2-7-dev
RUNTIME   := tesseract-ocr-eng tesseract-ocr-osd fonts-dejavu-core poppler-utils poppler-data \
  qpdf libavif15 libjxl0.7 libopenjp2-7 librsvg2-2 librsvg2-bin libheif-examples
# Rivals and parsers that tests and benchmarks hold Platen against.
TEST_TOOLS  := python3-prometheus-client zbar-tools libopenjp2-tools libavif-bin libjxl-tools webp \
  libtiff-tools libjpeg-turbo-progs pngquant tesseract-ocr libimage-exiftool-perl
BENCH_TOOLS := tesseract-ocr imagemagick libmagickwand-6.q16-6 ffmpeg gifsicle apngasm \
  libvips-tools graphicsmagick

# A release binary carries the Swift runtime and C++'s in itself: it starts faster and runs anywhere.
# C++'s is found in a folder that has nothing but the archive. Of its own names it shows those alone
# under which libtesseract and Leptonica find faster functions; places that the loader fills in are
# a list of bits where the loader reads one, from glibc 2.36 on. Both save a twelfth of the file, and
# are unknown to gold, which Swift takes by itself.
PACKED  := $(shell getconf GNU_LIBC_VERSION | { read -r _ version; \
  printf '%s\n' 2.36 "$$version" | sort -V -C && echo -z pack-relative-relocs; })
RELEASE := -c release --product platen --static-swift-stdlib -Xswiftc -use-ld=lld \
  -Xswiftc -L$(CURDIR)/.build/c++ \
  $(addprefix -Xlinker ,$(PACKED) --no-export-dynamic \
  --export-dynamic-symbol=pix* --export-dynamic-symbol=_ZN9tesseract* \
  --export-dynamic-symbol=_ZNK9tesseract*)
TESTS   := -c release --scratch-path .build/tests -Xswiftc -enable-testing \
  -Xswiftc -assert-config -Xswiftc Debug

# $(call install,PACKAGES): does nothing, and needs no rights, where all of them are there.
install = @.ci/packages $(1)

.PHONY: run test command tests test-cluster browser deps build install deb docs lint format samples fuzz threads addresses clean \
  bench bench-full bench-pin bench-test bench-build \
  detection accuracy accuracy-full

run: build
	$(BINARY) run SampleImages --output out
	@echo "Open out/report.html, or begin with out/scans/invoice-1.png.highlight.png"

# Tests, and the command that they start, with the optimiser and a debug build's checks: a debug
# build takes as long and reads four times slower. `.ci/run` tries the command as it is shipped, too.
test: deps
	$(call install,$(TEST_TOOLS))
	@command -v chromium >/dev/null || { $(MAKE) --no-print-directory browser; } \
	  || echo "No browser could be installed: the report is not tried in one."
	@$(MAKE) --no-print-directory tests
	@shared=$$(nm .build/tests/release/PlatenFilterKernelsV[34].build/*.o 2>/dev/null \
	  | awk '$$2 ~ /^[TWV]$$/ { print $$3 }' | grep '^\$$s' | grep -v PlatenFilterKernelsV); \
	if [ -n "$$shared" ]; then \
	  echo "The linker may take these from a level that the machine lacks:"; echo "$$shared"; exit 1; fi
	@{ left=$$(mktemp -d); chmod 1777 $$left; SWIFT_BACKTRACE=enable=no TMPDIR=$$left \
	  PLATEN_BINARY=$(CURDIR)/.build/tests/release/platen $(SWIFT) test --skip-build $(TESTS); \
	  echo $$? >.build/tests.status; rm -rf $$left; } 2>&1 | tee .build/tests.txt; \
	status=$$(cat .build/tests.status); \
	if [ "$$status" != 0 ]; then \
	  echo "What failed:"; grep -aE ': error: |recorded an issue|unexpected signal' .build/tests.txt; \
	  exit $$status; fi
	@for snippet in Snippets/*.swift; do name=$$(basename $$snippet .swift); \
	  folder=.build/snippets/$$name; rm -rf $$folder; mkdir -p $$folder; \
	  ln -s $(CURDIR)/SampleImages $$folder/SampleImages; \
	  (cd $$folder && $(CURDIR)/.build/tests/release/$$name >output.txt 2>&1) \
	    || { echo "Snippets/$$name failed:"; cat $$folder/output.txt; exit 1; }; done
	SWIFT=$(SWIFT) .ci/documentation .build/docs $(TESTS)

command:
	@mkdir -p .build/c++
	@ln -sf "$$(g++ -print-file-name=libstdc++.a)" .build/c++/
	$(SWIFT) build $(RELEASE)

tests:
	$(SWIFT) build --build-tests $(TESTS)

# The Ray package, and two nodes of which one is killed.
test-cluster: build
	.ci/cluster $(BINARY)

browser:
	$(call install,chromium)

# Swift first: a machine without it is not filled with packages for nothing.
deps:
	@command -v $(SWIFT) >/dev/null || { \
	  echo "Swift 6.3 is needed: see https://www.swift.org/install/linux" >&2; exit 1; }
	$(call install,$(LIBRARIES) $(RUNTIME))

build: deps command

install: build
	install -D -m 755 $(BINARY) $(DESTDIR)$(PREFIX)/bin/platen

# A Debian package in out/, the same bytes for the same commit and compiler.
deb: build
	packaging/deb $(BINARY) out

# The articles, and the reference of every public name, as a site.
docs: deps
	SWIFT=$(SWIFT) .ci/documentation out/docs

lint:
	$(SWIFT) format lint --strict --recursive --parallel \
	  Package.swift Sources Tests SampleImages/Generator Snippets Benchmarks Fuzz
	@long=$$(find Sources Tests SampleImages/Generator Benchmarks Fuzz -name '*.swift' \
	  -not -path '*/.build/*' -exec awk 'END { if (NR > 300) print FILENAME ": " NR }' {} \;); \
	if [ -n "$$long" ]; then echo "Files over 300 lines:"; echo "$$long"; exit 1; fi
	@full=$$(find Sources Tests SampleImages/Generator Benchmarks Fuzz -not -path '*/.build/*' \
	  \( -name '*.swift' -o -name '*.[ch]' \) | sed 's,/[^/]*$$,,' | sort | uniq -c \
	  | awk '$$1 > 20'); \
	if [ -n "$$full" ]; then echo "Folders with over 20 files of code:"; echo "$$full"; exit 1; fi
	@long=$$(LC_ALL=C.UTF-8 grep -rnE '^.{101}' --include='*.swift' --include='*.c' \
	  --include='*.h' --exclude-dir=.build Package.swift Sources Tests SampleImages/Generator \
	  Snippets Benchmarks Fuzz); \
	if [ -n "$$long" ]; then echo "Lines over 100 columns:"; echo "$$long"; exit 1; fi

format:
	$(SWIFT) format --in-place --recursive --parallel \
	  Package.swift Sources Tests SampleImages/Generator Snippets Benchmarks Fuzz

# Byte for byte the same on every Debian 12 machine; `git status` shows whether it was.
samples: deps
	$(SWIFT) run -c release SampleGenerator SampleImages Tests/Fixtures/hostile

# The suite builds the command and the libraries with itself, so nothing else has to be built.
bench: bench-build
	$(BENCH) --report out/benchmarks

# Pictures of 24 megapixels, more pages, more rounds.
bench-full: bench-build
	$(BENCH) --full --report out/benchmarks

# Takes the exact numbers of a run over, after a change that was meant to change them.
bench-pin: bench-build
	$(BENCH) --pin

bench-test: bench-build
	$(SWIFT) build --package-path Benchmarks --build-tests
	$(SWIFT) test --package-path Benchmarks --skip-build

# How well scans whose text is known are read, beside tesseract; a minute or two.
accuracy: bench-build
	$(BENCH) --accuracy out/accuracy --report out/accuracy

# All of them: six texts under each condition, and two thousand turned pages.
accuracy-full: bench-build
	$(BENCH) --accuracy out/accuracy --full --report out/accuracy

# How often verdicts are right, on work whose truth is known, beside 14 busy processes.
detection: deps
	$(SWIFT) build -c release --static-swift-stdlib --package-path Benchmarks --product detection
	Benchmarks/.build/release/detection --load 14

bench-build: deps $(RIVALS)/.installed
	$(call install,$(BENCH_TOOLS))
	$(SWIFT) build -c release --static-swift-stdlib --package-path Benchmarks

# Rivals in Python, in a folder of their own; without a network the suite says that it skips them.
$(RIVALS)/.installed: Benchmarks/Rivals/requirements.txt
	$(call install,python3-venv)
	@python3 -m venv $(RIVALS) && $(RIVALS)/bin/pip install --quiet --disable-pip-version-check \
	  --requirement $< && touch $@ || echo "Rivals from PyPI can't be installed: skipped" >&2

fuzz: deps
	Fuzz/run

# The queues, batches and what they share, under the thread sanitizer; ten minutes.
threads: build
	SWIFT=$(SWIFT) .ci/sanitize thread $(BINARY)

# Every test under the address sanitizer; twenty-five minutes.
addresses: build
	SWIFT=$(SWIFT) .ci/sanitize address $(BINARY)

clean:
	rm -rf .build Benchmarks/.build Fuzz/.build out
