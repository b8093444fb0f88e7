export { type FakeHost, fakeHost } from '../fakeHost'
export { storedJunk } from '../storedJunk'
