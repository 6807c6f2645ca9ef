/// What a run's inputs are, whatever leads to them. Sorted: a set takes three times the memory.
struct InputIdentities: Sendable {
  private var sorted: [FileStatus.Identity] = []

  init() {}

  init(_ identities: some Sequence<FileStatus.Identity>) {
    sorted = identities.sorted { ($0.device, $0.inode) < ($1.device, $1.inode) }
  }

  func contains(_ identity: FileStatus.Identity) -> Bool {
    let place = sorted.partitioningIndex {
      ($0.device, $0.inode) >= (identity.device, identity.inode)
    }
    return place < sorted.count && sorted[place] == identity
  }
}
