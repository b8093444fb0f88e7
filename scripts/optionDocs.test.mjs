import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './lib/root.mjs'

/** What an editor shows of each option: these types are all that a developer passes in as options or props. */
const documented = {
  'packages/core/src/config/options.ts': ['FeatureFlags', 'RemoteFlags', 'SearchTiming', 'Options'],
  'packages/core/src/createKit.ts': ['KitInput'],
  'packages/wagmi/src/wagmi.ts': ['WagmiAdapterOptions'],
  'packages/react/src/LatchkeyProvider.tsx': ['LatchkeyProviderProps'],
  'packages/react/src/buttons/ConnectButton.tsx': ['ConnectButtonProps'],
}

for (const [file, types] of Object.entries(documented))
  for (const type of types)
    it(`every option of ${type} has a sentence, and its default or that it is required`, () => {
      const source = readFileSync(join(root, file), 'utf8')
      const [, body] = new RegExp(`export type ${type} = [^{\n]*\\{\n([\\s\\S]*?)\n\\}`).exec(source) ?? []
      const members = [...(body ?? '').matchAll(/^( {2}\/\*\*(?:[\s\S](?!\*\/))*\s*\*\/\n)? {2}(\w+)\??:/gm)]
      expect(members.length).toBeGreaterThan(0)
      const bare = members.filter(([, comment = '', name]) => name !== 'children' && !says.test(comment))
      expect(bare.map(([, , name]) => name)).toEqual([])
    })

const says = /\w{3}[\s\S]*(?:Default: |Required|default\. \*\/)/
