import type { FrameAccountType, FrameAnswer, FrameMessageName, FrameRequest } from '@latchkey/protocol/frame'
import { authError } from '@latchkey/protocol/frame'
import type { Connection } from '../connectors/adapter'
import { defineFeature } from '../kernel/feature'
import type { Kit } from '../kernel/kit'
import { openRemote } from '../remote/liveRemotes'
import type { AuthProvider } from './authProvider'
import { embeddedId } from './embeddedId'

/** How a visitor logged in, as far as the page knows. */
export type Login = { provider: AuthProvider; email?: string | undefined; userName?: string | undefined }

/** The running embedded wallet. It throws only KitErrors. */
export type AuthPort = {
  /**
   * Sends a request to the wallet's frame, and creates the frame for the first one. Once the signal aborts,
   * it ignores the answer.
   */
  ask<Name extends FrameMessageName>(
    name: Name,
    request: FrameRequest<Name>,
    signal?: AbortSignal,
  ): Promise<FrameAnswer<Name>>
  /** The frame's origin: we accept messages of a login window from there only. */
  origin(): Promise<string>
  /** A visitor has logged in: asks for the user, and connects in every namespace the site offers. */
  enter(login: Login, signal: AbortSignal): Promise<Connection>
  /** The visitor chose this kind of EVM account: asks for the user with it, and connects that account. */
  prefer(type: FrameAccountType): Promise<void>
  /** The visitor's e-mail address has changed. */
  emailChanged(email: string): void
}

export const authPort = defineFeature('authPort', (): AuthPort | undefined => undefined)

/** Loads the embedded wallet's code and reads the login of the last visit, once. */
export async function openAuth(kit: Kit): Promise<AuthPort> {
  await openRemote(kit, embeddedId)
  const port = kit.get(authPort).get()
  if (!port) throw authError('auth/aborted') // the kit was destroyed meanwhile
  return port
}
