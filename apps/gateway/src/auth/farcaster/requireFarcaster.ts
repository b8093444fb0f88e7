import { Failure } from '../../http/failure'
import type { Auth } from '../auth'
import type { FarcasterSettings } from './readFarcasterSettings'

/** How to log in by Farcaster, or a plain word on why that cannot be. */
export async function requireFarcaster(auth: Auth): Promise<FarcasterSettings> {
  const { farcaster } = auth.settings
  if (!farcaster)
    throw notSetUp('The owner of the site has not set up Farcaster (FARCASTER_RELAY or FARCASTER_APP).')
  if (!(await hasNode(auth, farcaster.chain)))
    throw notSetUp(
      `Farcaster’s accounts cannot be checked here: the owner of the site has named no node of ${farcaster.chain} (UPSTREAMS).`,
    )
  return farcaster
}

/** Whether visitors can log in by Farcaster here. */
export async function offersFarcaster(auth: Auth): Promise<boolean> {
  const { farcaster } = auth.settings
  return farcaster !== undefined && (await hasNode(auth, farcaster.chain))
}

async function hasNode({ rpc }: Auth, chain: string): Promise<boolean> {
  return (await rpc.chains.find(chain)) !== undefined
}

function notSetUp(sentence: string): Failure {
  return new Failure(503, 'farcaster', sentence, {}, 'farcaster/not-set-up')
}
