import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { oncePerRun } from './oncePerRun'
import { root } from './root'
import { run } from './run'

/** The published package as a file, built and packed once for all workers of a run. */
export function packLatchkey(): Promise<string> {
  return oncePerRun('pack', async folder => {
    await run([process.execPath, 'scripts/build.mjs', '--if-changed'], root)
    await run(['npm', 'pack', join(root, 'packages/latchkey/dist'), '--pack-destination', folder], root)
    const file = readdirSync(folder).find(name => name.endsWith('.tgz'))
    if (!file) throw new Error(`nothing was packed into ${folder}`)
    return join(folder, file)
  })
}
