import { adapters, type Kit, openModal } from '@latchkey/core'
import { Profiler } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { connectNames } from '../../test/connectRows'
import { createFakeAdapter, wallet } from '../../test/fakeAdapter'
import { hostOf, renderSite, testKit } from '../../test/site'
import { LatchkeyProvider } from '../LatchkeyProvider'
import { loadedUi } from './loadedUi'

const patience = { timeout: 10_000 }

/** A kit whose Connect is not here until the test lets it come. */
function heldKit(adapter = createFakeAdapter([wallet('io.one', 'One')])) {
  const { kit } = testKit({ adapter })
  let release = () => {}
  const held = new Promise<void>(resolve => {
    release = resolve
  })
  kit.on('beforeView', () => held)
  return { kit, release }
}

/** What there is to read, right after React has drawn the modal into the page: no frame is between. */
function atFirstDrawing<T>(kit: Kit, read: () => T): Promise<T> {
  return new Promise(resolve => {
    const observer = new MutationObserver(() => {
      if (!hostOf(kit)) return
      observer.disconnect()
      resolve(read())
    })
    observer.observe(document.body, { childList: true })
    onTestFinished(() => observer.disconnect())
  })
}

function press(): void {
  document.querySelector('[data-latchkey-button]')?.shadowRoot?.querySelector('button')?.click()
}

test('wallets stand in the first drawing of the modal where the code of the adapters came first', async () => {
  const { kit, release } = heldKit()
  await renderSite(kit)
  const names = atFirstDrawing(kit, () => connectNames(kit))
  press()
  await vi.waitFor(() => expect(kit.get(adapters).get().eip155).toBeDefined(), patience)
  expect(hostOf(kit)).toBeNull()
  release()
  expect(await names).toEqual(['One Installed'])
})

test('wallets whose code comes after Connect wait until it is on the screen', async () => {
  const adapter = createFakeAdapter([wallet('io.one', 'One')])
  const { load } = adapter
  let arrive = () => {}
  const arrived = new Promise<void>(resolve => {
    arrive = resolve
  })
  const { kit, release } = heldKit(Object.assign(adapter, { load: () => arrived.then(load) }))
  await renderSite(kit)
  const drawing = atFirstDrawing(kit, arrive)
  press()
  release()
  await drawing
  const frame = new Promise(requestAnimationFrame)
  await frame
  expect(connectNames(kit)).toEqual([])
  await vi.waitFor(() => expect(connectNames(kit)).toEqual(['One Installed']), patience)
})

test('the shell and what opens are drawn in one', async () => {
  const { kit, release } = heldKit()
  const onRender = vi.fn()
  await render(
    <Profiler id="site" onRender={onRender}>
      <LatchkeyProvider kit={kit}>
        <p />
      </LatchkeyProvider>
    </Profiler>,
  )
  onRender.mockClear()
  const times = atFirstDrawing(kit, () => onRender.mock.calls.length)
  const opening = openModal(kit)
  await vi.waitFor(() => expect(kit.get(loadedUi).get().Shell).toBeDefined(), patience)
  await new Promise(requestAnimationFrame)
  release()
  await opening
  expect(await times).toBe(1)
})
