export { openWalletConnect } from '../openWalletConnect'
export { createSessionClient } from '../sign/createSessionClient'
export type { SessionWorld, SiteMetadata } from '../sign/sessionWorld'
