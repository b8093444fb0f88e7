// A separate file, so that it loads with the first address to check.
export { hasGoodChecksum } from '@latchkey/protocol'
