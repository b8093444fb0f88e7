import type { SocialLogin } from '@latchkey/protocol/frame'

/** How a visitor logs in (CON-02, EMB-47, EMB-48); a passkey only if the site names it. */
export type AuthProvider = 'email' | 'passkey' | 'farcaster' | SocialLogin
