import { defineFeature, type Feature, type Kit, type Reading } from '@latchkey/core'
import { StrictMode, Suspense, startTransition, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderSite, testKit } from '../../test/site'
import { useReading } from './useReading'

const first = defineFeature('first', () => 1)
const second = defineFeature('second', () => 1)

/** What it looks at depends on what it sees. */
const either: Reading<string> = kit => (kit.get(first).get() > 1 ? `second ${kit.get(second).get()}` : 'none')

const seenIn = (kit: Kit, feature: Feature<number>) => kit.get(feature).get()

test('a feature that is looked at later is followed from then on, and only as long', async () => {
  const { kit } = testKit()
  const read = vi.fn(either)
  const drawn = vi.fn()
  function Shown() {
    drawn()
    return <output>{useReading(read)}</output>
  }
  await renderSite(kit, <Shown />)
  const set = (feature: Feature<number>, value: number) => {
    read.mockClear()
    drawn.mockClear()
    kit.get(feature).set(value)
  }
  set(second, 5)
  expect(read).not.toHaveBeenCalled()
  set(first, 2)
  await expect.element(page.getByText('second 5')).toBeVisible()
  set(second, 6)
  await expect.element(page.getByText('second 6')).toBeVisible()
  expect(drawn).toHaveBeenCalledTimes(1)
  set(first, 3) // it says the same
  await frame()
  expect(drawn).not.toHaveBeenCalled()
  set(first, 1)
  await expect.element(page.getByText('none')).toBeVisible()
  set(second, 7)
  expect(read).not.toHaveBeenCalled()
})

test('a feature is followed also where looking at it changed nothing', async () => {
  const { kit } = testKit()
  const sum: Reading<number> = from => (from.get(first).get() > 1 ? from.get(second).get() : 1)
  const Shown = () => <output>{`sum ${useReading(sum)}`}</output>
  await renderSite(
    kit,
    <StrictMode>
      <Shown />
    </StrictMode>,
  )
  kit.get(first).set(2)
  await frame()
  kit.get(second).set(9)
  await expect.element(page.getByText('sum 9')).toBeVisible()
})

test('what is shown stays followed while another drawing waits, which may be thrown away', async () => {
  const { kit } = testKit()
  const never = new Promise(() => {})
  let choose = (_: Feature<number>) => {}
  const read = vi.fn(seenIn)
  function Shown({ feature }: { feature: Feature<number> }) {
    return <output>{`${feature.name} is ${useReading(read, feature)}`}</output>
  }
  function Late({ feature }: { feature: Feature<number> }) {
    if (feature === second) throw never
    return null
  }
  function Page() {
    const [feature, setFeature] = useState(first)
    choose = next => startTransition(() => setFeature(next))
    return (
      <Suspense>
        <Shown feature={feature} />
        <Late feature={feature} />
      </Suspense>
    )
  }
  await renderSite(kit, <Page />)
  choose(second)
  await vi.waitFor(() => expect(read).toHaveBeenLastCalledWith(expect.anything(), second))
  kit.get(first).set(2)
  await expect.element(page.getByText('first is 2')).toBeVisible()
  choose(first)
  kit.get(first).set(3)
  await expect.element(page.getByText('first is 3')).toBeVisible()
})

test('another argument has its own features followed', async () => {
  const { kit } = testKit()
  let choose = (_: Feature<number>) => {}
  const read = vi.fn(seenIn)
  function Shown() {
    const [feature, setFeature] = useState(first)
    choose = setFeature
    return <output>{`${feature.name} is ${useReading(read, feature)}`}</output>
  }
  await renderSite(kit, <Shown />)
  choose(second)
  await expect.element(page.getByText('second is 1')).toBeVisible()
  kit.get(second).set(4)
  await expect.element(page.getByText('second is 4')).toBeVisible()
  read.mockClear()
  kit.get(first).set(8)
  expect(read).not.toHaveBeenCalled()
})

async function frame(): Promise<void> {
  for (let count = 0; count < 3; count++) await new Promise(requestAnimationFrame)
}
