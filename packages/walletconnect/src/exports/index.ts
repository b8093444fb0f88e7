export { openWalletConnect } from '../openWalletConnect'
export { sessionPort } from '../sessionPort'
export { createSessionClient } from '../sign/createSessionClient'
export type { SessionWorld, SiteMetadata } from '../sign/sessionWorld'
