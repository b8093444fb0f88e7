export { openEmbedded as open } from '../openEmbedded'
