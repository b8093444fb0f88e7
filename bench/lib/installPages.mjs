import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { isInstalled } from '../../scripts/lib/install.mjs'
import { PlainError } from '../../scripts/lib/PlainError.mjs'
import { root } from '../../scripts/lib/root.mjs'
import { runCommand } from '../../scripts/lib/runCommand.mjs'

/** Installs the packages of the pages that have their own and lack them; no package's scripts are run. */
export async function installPages(pages, { write = console.log, signal } = {}) {
  for (const folder of new Set(pages.map(page => join(root, 'bench/pages', page.folder)))) {
    if (!existsSync(join(folder, 'package.json')) || isInstalled(folder)) continue
    write(`installing the packages of ${folder.slice(root.length + 1)} (npm ci), about a minute`)
    const { code, output } = await runCommand(
      ['npm', 'ci', '--ignore-scripts', '--no-audit', '--no-fund', '--workspaces=false'],
      { cwd: folder, capture: true, signal },
    )
    if (code !== 0)
      throw new PlainError(`${output.trim()}\n\nnpm ci failed in ${folder}, see the lines above.`)
  }
}
