import { expect, test, vi } from 'vitest'
import { createFakeAdapter } from '../../test/fakeAdapter'
import { createTestKit, settled, startAwake } from '../../test/fakeWorld'
import { closeModal, goBack } from '../router/closeModal'
import { push } from '../router/navigate'
import { currentRoute, router } from '../router/router'
import type { Route } from '../router/views'
import { answerRoute, askRoute } from './askRoute'
import { openModal } from './openModal'

const question: Route = { view: 'WhatIsAWallet', params: undefined }

async function page() {
  const { kit } = createTestKit({ adapters: [createFakeAdapter()] })
  await startAwake(kit)
  const shown = () => {
    const state = kit.get(router).get()
    return state.modal === 'open' ? state.stack.map(({ view }) => view).join(' ') : state.modal
  }
  return { kit, shown }
}

test('a question is shown on top, and its answer leads back', async () => {
  const { kit, shown } = await page()
  await openModal(kit, { view: 'Networks' })
  const answer = askRoute<string>(kit, question)
  await settled()
  expect(shown()).toBe('Networks WhatIsAWallet')
  await answerRoute(kit, 'yes')
  expect(await answer).toBe('yes')
  await settled()
  expect(shown()).toBe('Networks')
})

test('where nothing is open the modal opens for it, and closes after it', async () => {
  const { kit, shown } = await page()
  const answer = askRoute<boolean>(kit, question)
  await settled()
  expect(shown()).toBe('WhatIsAWallet')
  await answerRoute(kit, true)
  expect(await answer).toBe(true)
  await settled()
  expect(shown()).toBe('closed')
})

test.each<[string, (kit: Parameters<typeof closeModal>[0]) => unknown]>([
  ['closing', closeModal],
  ['going back', goBack],
  ['opening another view', kit => openModal(kit, { view: 'Networks' })],
])('%s is a refusal', async (_, leave) => {
  const { kit } = await page()
  await openModal(kit)
  const answer = askRoute(kit, question)
  await settled()
  await leave(kit)
  expect(await answer).toBeUndefined()
  await answerRoute(kit, 'late')
  expect(currentRoute(kit.get(router).get()).view).not.toBe('WhatIsAWallet')
})

test('a further view is none: the question waits below it', async () => {
  const { kit, shown } = await page()
  const answered = vi.fn()
  askRoute(kit, question).then(answered)
  await settled()
  await push(kit, { view: 'WhatIsANetwork', params: undefined })
  await answerRoute(kit, 'not what is shown')
  await settled()
  expect(answered).not.toHaveBeenCalled()
  await goBack(kit)
  expect(shown()).toBe('WhatIsAWallet')
  await answerRoute(kit, 'yes')
  await settled()
  expect(answered).toHaveBeenCalledWith('yes')
})

test('a view asked for twice at once is answered twice, one after the other', async () => {
  const { kit, shown } = await page()
  const answers = Promise.all([askRoute(kit, question), askRoute(kit, question)])
  await settled()
  expect(shown()).toBe('WhatIsAWallet')
  await answerRoute(kit, 1)
  await settled()
  expect(shown()).toBe('WhatIsAWallet')
  await answerRoute(kit, 2)
  expect(await answers).toEqual([1, 2])
  await settled()
  expect(shown()).toBe('closed')
})

test('a view that does not load is a refusal', async () => {
  const { kit } = await page()
  kit.on('beforeView', () => Promise.reject(new Error('404')))
  expect(await askRoute(kit, question)).toBeUndefined()
})

test('a kit that is destroyed refuses all of them', async () => {
  const { kit } = await page()
  const answers = Promise.all([askRoute(kit, question), askRoute(kit, question)])
  await settled()
  kit.destroy()
  expect(await answers).toEqual([undefined, undefined])
})
