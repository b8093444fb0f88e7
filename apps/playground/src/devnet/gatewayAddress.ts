/** Where the gateway of this machine listens, and whether it was started along; vite.config.ts fills it in. */
declare const GATEWAY: { url: string; isUsual: boolean } | undefined

const given = typeof GATEWAY === 'undefined' ? undefined : GATEWAY

export const gatewayAddress = given?.url ?? 'http://127.0.0.1:8600'

/** `npm start` brings the gateway up; a page that was built elsewhere cannot know of one. */
export const gatewayIsUsual = given?.isUsual ?? false
