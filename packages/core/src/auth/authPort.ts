import type { FrameAccountType, FrameAnswer, FrameMessageName, FrameRequest } from '@latchkey/protocol/frame'
import { authError } from '@latchkey/protocol/frame'
import type { Connection } from '../connectors/adapter'
import { defineFeature } from '../kernel/feature'
import type { Kit } from '../kernel/kit'
import { openRemote } from '../remote/liveRemotes'
import type { AuthProvider } from './authProvider'
import { embeddedId } from './embeddedId'

/** How somebody logged in, as far as the page knows it. */
export type Login = { provider: AuthProvider; email?: string | undefined; userName?: string | undefined }

/** The embedded wallet at work in a kit that is alive. Every failure it throws is a KitError. */
export type AuthPort = {
  /** Asks the wallet's frame, which is made when it is first needed. What comes after the signal is left. */
  ask<Name extends FrameMessageName>(
    name: Name,
    request: FrameRequest<Name>,
    signal?: AbortSignal,
  ): Promise<FrameAnswer<Name>>
  /** Where the frame stands: messages of a login's window come from there alone. */
  origin(): Promise<string>
  /** Somebody has logged in: asks who it is, and connects wherever the site has networks. */
  enter(login: Login, signal: AbortSignal): Promise<Connection>
  /** The visitor wants this kind of EVM account: asks who they are with it, and goes on so. */
  prefer(type: FrameAccountType): Promise<void>
  /** The visitor has another address for mails now. */
  emailChanged(email: string): void
}

export const authPort = defineFeature('authPort', (): AuthPort | undefined => undefined)

/** The embedded wallet at work: its code loaded, the login of the last visit read. Once. */
export async function openAuth(kit: Kit): Promise<AuthPort> {
  await openRemote(kit, embeddedId)
  const port = kit.get(authPort).get()
  if (!port) throw authError('auth/aborted') // the kit's life ended in this moment
  return port
}
