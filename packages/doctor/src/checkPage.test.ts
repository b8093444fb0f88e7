import { createFakeWorld, createTestKit } from '@latchkey/core/fakes'
import { expect, test } from 'vitest'
import { diagnose } from './diagnose'

async function pageOf(page: object) {
  const world = createFakeWorld()
  Object.assign(world.window, page)
  const { findings } = await diagnose(createTestKit({}, world).kit)
  return findings.filter(({ id }) => id.startsWith('page/') && !id.startsWith('page/storage'))
}

const top = { location: { origin: 'https://portal.example' } }
const foreignTop = {
  get location(): unknown {
    throw new DOMException('Blocked a frame', 'SecurityError')
  },
}

test.each([
  ['http on a host of the net', { isSecureContext: false }, 'page/insecure', 'problem'],
  ['a frame of the same site', { top, self: {} }, 'page/frame', 'note'],
  ['a frame of another site', { top: foreignTop, self: {} }, 'page/foreign-frame', 'note'],
  ['no network', { navigator: { onLine: false } }, 'page/offline', 'problem'],
  ['a tab in the background', { document: { visibilityState: 'hidden' } }, 'page/hidden', 'note'],
  [
    'a page prepared ahead of time',
    { document: { visibilityState: 'hidden', prerendering: true } },
    'page/prerendering',
    'note',
  ],
  ['blocked cookies', { navigator: { cookieEnabled: false } }, 'page/cookies-off', 'note'],
])('%s', async (_, page, id, level) => {
  const document = {
    addEventListener() {},
    removeEventListener() {},
    ...('document' in page ? page.document : {}),
  }
  const found = await pageOf({ ...page, document })
  expect(found.find(finding => finding.id === id)).toMatchObject({ level, next: expect.any(String) })
})

test('a page at the top, secure, visible and online is fine', async () => {
  const self = {}
  expect(await pageOf({ isSecureContext: true, top: self, self })).toMatchObject([
    { id: 'page/ok', level: 'ok' },
  ])
})
