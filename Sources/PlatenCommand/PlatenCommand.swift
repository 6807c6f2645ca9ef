@main struct PlatenCommand { static func main() {} }
