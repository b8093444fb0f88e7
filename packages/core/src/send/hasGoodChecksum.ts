// A file of its own, so that it comes with the first address to be checked.
export { hasGoodChecksum } from '@latchkey/protocol'
