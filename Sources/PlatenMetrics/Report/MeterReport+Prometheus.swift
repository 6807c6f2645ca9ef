extension MeterReport {
  /// The report in Prometheus' text exposition format, version 0.0.4: base units, counters that end
  /// in `_total`, and a histogram of each stage's calls, in whose buckets are also those that are
  /// up to a sixteenth longer than the bound.
  ///
  /// What the meter was not to read is left out. Written to a file, it is what the textfile
  /// collector of node_exporter reads. Workers of one name are added up, as a series may come once.
  public func prometheus() -> String {
    var text = PrometheusText()
    text.metric("platen_stage_calls_total", .counter, "Calls of a stage.") { metric in
      for row in rows { metric.sample([("stage", row.name)], "\(row.calls)") }
    }
    text.metric("platen_stage_cpu_seconds_total", .counter, "Processor time of a stage.") {
      for row in rows where detail == .full {
        $0.sample([("stage", row.name)], row.usage.cpuTime)
      }
    }
    text.metric("platen_stage_duration_seconds", .histogram, "Wall time of a stage's calls.") {
      for row in rows { $0.histogram([("stage", row.name)], row.durations) }
    }
    for (name, help, value) in counters {
      text.metric(name, .counter, help) { metric in
        for row in rows { metric.sample([("stage", row.name)], "\(value(row.usage))") }
      }
    }
    let workers = workers
    text.metric("platen_worker_jobs_total", .counter, "Jobs that a worker has ended.") {
      for worker in workers { $0.sample([("worker", worker.name)], "\(worker.jobs)") }
    }
    text.metric("platen_worker_cpu_seconds_total", .counter, "Processor time of its stages.") {
      for worker in workers where detail == .full {
        $0.sample([("worker", worker.name)], worker.usage.cpuTime)
      }
    }
    text.metric(
      "platen_worker_run_queue_wait_seconds_total", .counter,
      "Time its thread was ready to run and had no processor."
    ) { metric in
      for worker in workers {
        if let wait = worker.runQueueWait { metric.sample([("worker", worker.name)], wait) }
      }
    }
    text.metric("platen_written_bytes_total", .counter, "Bytes the process handed to write(2).") {
      if let bytesWritten { $0.sample([], "\(bytesWritten)") }
    }
    text.metric("platen_stored_bytes_total", .counter, "Bytes the process made dirty for a disk.") {
      if let bytesStored { $0.sample([], "\(bytesStored)") }
    }
    text.metric("platen_cpu_seconds_total", .counter, "Processor time of the process.") {
      $0.sample([], cpuTime)
    }
    text.metric(
      // A gauge: what a job under way has used is a stage's when it ends.
      "platen_unattributed_cpu_seconds", .gauge, "Processor time that no ended stage accounts for."
    ) { $0.sample([], unattributed) }
    text.metric("platen_run_duration_seconds", .gauge, "Time from the start of the run.") {
      $0.sample([], wallTime)
    }
    text.metric("platen_peak_memory_bytes", .gauge, "The most memory held in RAM in this run.") {
      $0.sample([], "\(peakMemory)")
    }
    text.metric(
      "platen_peak_child_memory_bytes", .gauge, "The most memory one worker is known to have held."
    ) { $0.sample([], "\(childPeakMemory)") }
    return text.text
  }

  /// The lanes, those of one name as one. How long it waited is known where it is of any of them.
  private var workers: [Lane] {
    var places: [String: Int] = [:]
    var workers: [Lane] = []
    for lane in lanes {
      guard let place = places[lane.name] else {
        places[lane.name] = workers.count
        workers.append(lane)
        continue
      }
      let sum = workers[place]
      var usage = sum.usage
      usage += lane.usage
      let waits = [sum.runQueueWait, lane.runQueueWait].compactMap(\.self)
      workers[place] = Lane(
        name: lane.name, jobs: sum.jobs + lane.jobs, usage: usage,
        runQueueWait: waits.isEmpty ? nil : waits.reduce(.zero, +))
    }
    return workers
  }

  private var counters: [(String, String, (Usage) -> Int)] {
    var counters: [(String, String, (Usage) -> Int)] = []
    if detail == .full {
      counters += [
        ("platen_stage_minor_faults_total", "Page faults served from memory.", { $0.minorFaults }),
        ("platen_stage_major_faults_total", "Page faults served from disk.", { $0.majorFaults }),
        ("platen_stage_waits_total", "Context switches to wait.", { $0.waits }),
        ("platen_stage_preemptions_total", "Context switches by force.", { $0.preemptions }),
        ("platen_stage_stored_bytes_total", "Bytes made dirty for a disk.", { $0.bytesStored }),
      ]
    }
    counters += [
      ("platen_stage_written_bytes_total", "Bytes Platen handed to write(2).", { $0.bytesWritten }),
      ("platen_stage_buffers_total", "Pixel buffers handed out.", { $0.buffers }),
      ("platen_stage_buffer_bytes_total", "Bytes of pixel buffers.", { $0.bufferBytes }),
    ]
    if AllocationCounter.isLinked {
      counters += [
        ("platen_stage_allocations_total", "Blocks asked of malloc.", { $0.allocations }),
        ("platen_stage_allocated_bytes_total", "Bytes asked of malloc.", { $0.allocatedBytes }),
      ]
    }
    if hardware == .counted {
      counters += [
        ("platen_stage_cycles_total", "Processor cycles in user mode.", { $0.cycles }),
        ("platen_stage_instructions_total", "Instructions in user mode.", { $0.instructions }),
      ]
    }
    return counters
  }
}
