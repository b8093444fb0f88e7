export { type FakeHost, fakeHost } from '../fakeHost'
