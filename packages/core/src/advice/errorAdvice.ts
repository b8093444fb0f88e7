import type { ErrorCode } from '@latchkey/protocol'
import { adapterAdvice } from './adapterAdvice'
import type { Advice } from './advice'
import { authAdvice } from './authAdvice'
import { nameAdvice } from './nameAdvice'
import { networkAdvice } from './networkAdvice'
import { onRampAdvice } from './onRampAdvice'
import { payAdvice } from './payAdvice'
import { permissionAdvice } from './permissionAdvice'
import { sendAdvice } from './sendAdvice'
import { sessionAdvice } from './sessionAdvice'
import { setupAdvice } from './setupAdvice'
import { signInAdvice } from './signInAdvice'
import { swapAdvice } from './swapAdvice'
import { walletAdvice } from './walletAdvice'
import { wireAdvice } from './wireAdvice'

/**
 * Advice for every error code; docs/errors.md is generated from it. Loads only when there is something to
 * tell a developer.
 */
export const errorAdvice: Record<ErrorCode, Advice> = {
  ...setupAdvice,
  ...networkAdvice,
  ...adapterAdvice,
  ...walletAdvice,
  ...sessionAdvice,
  ...sendAdvice,
  ...swapAdvice,
  ...onRampAdvice,
  ...payAdvice,
  ...permissionAdvice,
  ...signInAdvice,
  ...nameAdvice,
  ...authAdvice,
  ...wireAdvice,
}
