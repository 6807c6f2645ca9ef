import PlatenRecognizer
import Testing

struct TrainedDataTests {
}
