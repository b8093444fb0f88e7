import { authError } from '@latchkey/protocol/frame'
import type { Kit } from '../kernel/kit'
import { retry } from '../kernel/retry'
import { knownFrame } from '../projects/knownFrame'

/** The address of the wallet's frame: from the site's options, else from the project's gateway (CFG-41). */
export async function frameAddress(kit: Kit): Promise<URL> {
  const address = knownFrame(kit) ?? (await askGateway(kit))
  if (!address) throw authError('auth/off')
  return new URL(address)
}

/** The project's settings load with the modal, which a returning visitor has not opened. */
async function askGateway(kit: Kit): Promise<string | undefined> {
  const { askProject } = await retry(kit, () => import('../projects/project'))
  await askProject(kit)
  return knownFrame(kit)
}
