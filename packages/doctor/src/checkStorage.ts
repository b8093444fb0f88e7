import type { Env, Finding } from '@latchkey/core'
import type { Examination } from './examination'
import { frameOf } from './frameOf'

/** Not one of the kit's own keys: other tabs follow those. */
const key = 'latchkey.doctor'

/** Whether storage works: writes one key and removes it again. */
export async function checkStorage({ kit, page, ask }: Examination): Promise<Finding[]> {
  if (!page) return []
  const findings = [storageFinding(kit.env)]
  if (page.navigator?.cookieEnabled === false) findings.push(cookiesOff)
  if (frameOf(page) === 'foreign') {
    const access = await ask(() => page.document?.hasStorageAccess?.())
    if (access.status === 'answered' && access.value === false) findings.push(partitioned)
  }
  return findings
}

function storageFinding({ storage }: Env): Finding {
  if (!storage) return refused
  try {
    storage.getItem(key)
  } catch {
    return refused
  }
  try {
    storage.setItem(key, 'x'.repeat(1024))
    return fine
  } catch {
    return full
  } finally {
    try {
      storage.removeItem(key)
    } catch {
      // Writing has failed, too.
    }
  }
}

const forgets =
  'Connecting works, but the kit forgets it with the next load: visitors connect anew each time.'

const refused: Finding = {
  id: 'page/storage-refused',
  level: 'problem',
  title: 'The browser refuses storage',
  text: `localStorage cannot be read here: cookies are blocked, or the page stands in a sandboxed frame. ${forgets}`,
  next: 'Allow storage for this site, or let the frame keep its origin (allow-same-origin).',
}

const full: Finding = {
  id: 'page/storage-full',
  level: 'problem',
  title: 'The storage is full',
  text: `localStorage takes nothing more. ${forgets}`,
  next: 'Look what your site keeps in localStorage (about 5 MB is all there is) and remove what is not needed.',
}

const fine: Finding = {
  id: 'page/storage',
  level: 'ok',
  title: 'The storage works',
  text: 'What the kit writes down is kept for the next load.',
}

const cookiesOff: Finding = {
  id: 'page/cookies-off',
  level: 'note',
  title: 'Cookies are blocked',
  text: 'The browser says so for this page. Some wallets and gateways with a login need them; the kit does not.',
  next: 'Allow cookies for this site if a wallet that opens a window of its own does not connect.',
}

const partitioned: Finding = {
  id: 'page/storage-partitioned',
  level: 'note',
  title: 'The storage of this frame is a separate one',
  text: 'The browser keeps apart what a frame of another site stores: a connection made in a tab is not known here, nor the other way round.',
  next: 'Expect visitors to connect once in the frame and once in a tab.',
}
