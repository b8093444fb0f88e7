import { cp, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type BuildOptions, build } from 'rolldown'
import { chosenPorts } from '../../scripts/lib/ports.mjs'

const here = dirname(fileURLToPath(import.meta.url))

const scripts = {
  inpage: 'inpage/inpage.ts',
  bridge: 'bridge/bridge.ts',
  worker: 'worker/worker.ts',
  approval: 'pages/approval.ts',
  wallet: 'pages/wallet.ts',
}

/** Builds the extension for the devnet at the chosen ports; gives the folder a browser loads it from, one a worker. */
export async function buildExtension(worker: number): Promise<string> {
  const { chainA } = chosenPorts()
  const folder = join(here, `../.cache/extension-${chainA}-${worker}`)
  const chain = { id: 31337, name: 'Latchkey Devnet A', rpcUrl: `http://127.0.0.1:${chainA}` }
  await rm(folder, { recursive: true, force: true })
  await cp(join(here, 'static'), folder, { recursive: true })
  const builds = Object.entries(scripts).map(
    ([name, input]): BuildOptions => ({
      input: join(here, input),
      platform: 'browser',
      transform: { define: { DEVNET_CHAIN: JSON.stringify(chain) } },
      logLevel: 'warn',
      output: { file: join(folder, `${name}.js`), format: 'iife', codeSplitting: false },
    }),
  )
  await build(builds)
  return folder
}
