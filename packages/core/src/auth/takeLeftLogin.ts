import { type SocialLogin, socialLogins } from '@latchkey/protocol/frame'
import type { Kit } from '../kernel/kit'
import { authKeys, authStorage } from './authStorage'
import { runStep } from './runStep'
import { takeResult } from './takeResult'

/**
 * Takes the result of a login that left the page from the page's address, and resumes that login (EMB-49,
 * EMB-50).
 */
export async function takeLeftLogin(kit: Kit): Promise<void> {
  const uri = takeResultUri(kit)
  const storage = authStorage(kit)
  const provider = storage.read(authKeys.leftFor, readProvider)
  storage.remove(authKeys.leftFor)
  // Without our note, another site sent the visitor here: that must not log anybody in.
  if (!uri || !provider) return
  await runStep(kit, { step: 'social', provider }, (port, signal) =>
    takeResult(kit, port, provider, uri, signal),
  )
}

function takeResultUri({ env }: Kit): string | undefined {
  if (!env.window) return undefined
  const address = new URL(env.window.location.href)
  const uri = address.searchParams.get('result_uri')
  if (uri === null) return undefined
  address.searchParams.delete('result_uri')
  env.window.history.replaceState(env.window.history.state, '', address.href)
  return uri
}

function readProvider(stored: unknown): SocialLogin | undefined {
  return socialLogins.find(provider => provider === stored)
}
