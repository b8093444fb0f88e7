import { PlainError } from '../../scripts/lib/PlainError.mjs'
import { root } from '../../scripts/lib/root.mjs'
import { runCommand } from '../../scripts/lib/runCommand.mjs'

/** Builds what is published, so that the page is given what a site is given. */
export async function buildLatchkey({ signal } = {}) {
  const { code, output } = await runCommand([process.execPath, 'scripts/build.mjs'], {
    cwd: root,
    capture: true,
    signal,
  })
  if (code !== 0) throw new PlainError(`${output}\nLatchkey could not be built, see the lines above.`)
}
