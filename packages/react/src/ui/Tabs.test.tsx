import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderSite, testKit } from '../../test/site'
import { Tabs } from './Tabs'

const tabs = [
  { id: 'one', title: 'One' },
  { id: 'two', title: 'Two' },
  { id: 'three', title: 'Three' },
] as const

function Example() {
  const [current, setCurrent] = useState<'one' | 'two' | 'three'>('one')
  return (
    <Tabs label="Numbers" tabs={tabs} current={current} onChange={setCurrent}>
      {current}
    </Tabs>
  )
}

const tab = (name: string) => page.getByRole('tab', { name })

test('arrows, Home and End walk the tabs, of which one is a stop for the Tab key', async () => {
  await renderSite(testKit().kit, <Example />)
  await tab('One').click()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(tab('Two')).toHaveFocus()
  await expect.element(tab('Two')).toHaveAttribute('aria-selected', 'true')
  await expect.element(page.getByRole('tabpanel', { name: 'Two' })).toHaveTextContent('two')
  await userEvent.keyboard('{End}{ArrowRight}')
  await expect.element(tab('One')).toHaveFocus()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(tab('Three')).toHaveFocus()
  await userEvent.keyboard('{Home}')
  await expect.element(tab('One')).toHaveAttribute('tabindex', '0')
  await expect.element(tab('Three')).toHaveAttribute('tabindex', '-1')
})

test('where one reads from the right the arrows are mirrored', async () => {
  await renderSite(
    testKit().kit,
    <div dir="rtl">
      <Example />
    </div>,
  )
  await tab('One').click()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(tab('Two')).toHaveFocus()
})
