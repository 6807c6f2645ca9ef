@main struct SampleGenerator { static func main() {} }
