import { authError } from '@latchkey/protocol/frame'
import type { Kit } from '../kernel/kit'
import { retry } from '../kernel/retry'
import { knownFrame } from '../projects/knownFrame'

/** Where the wallet's frame is: as the site says, else as the project's gateway does (CFG-41). */
export async function frameAddress(kit: Kit): Promise<URL> {
  const address = knownFrame(kit) ?? (await askGateway(kit))
  if (!address) throw authError('auth/off')
  return new URL(address)
}

/** A returning visitor has not opened the modal, with which the project's settings come. */
async function askGateway(kit: Kit): Promise<string | undefined> {
  const { askProject } = await retry(kit, () => import('../projects/project'))
  await askProject(kit)
  return knownFrame(kit)
}
