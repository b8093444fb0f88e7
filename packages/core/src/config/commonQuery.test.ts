import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createFakeAdapter } from '../../test/fakeAdapter'
import { createTestKit } from '../../test/fakeWorld'
import { commonQuery, version } from './commonQuery'

test('[API-05] the version that services are told is that of the published package', () => {
  const file = new URL('../../../latchkey/package.json', import.meta.url)
  expect(version).toBe(JSON.parse(readFileSync(file, 'utf8')).version)
})

test('[API-04 API-05] every call names the project, the kind of kit, its platform, adapters and version', () => {
  const { kit } = createTestKit({ projectId: ' shop ' })
  expect(commonQuery(kit)).toEqual({ projectId: 'shop', st: 'appkit', sv: `react-universal-${version}` })
  const { kit: withAdapter } = createTestKit({ adapters: [createFakeAdapter()] })
  expect(commonQuery(withAdapter).sv).toBe(`react-wagmi-${version}`)
})
