import { useMemo } from 'react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { type GridPlace, VirtualGrid } from './VirtualGrid'
import css from './virtualGrid.css?inline'

const tile = { width: 8, height: 10 }

type Props = {
  count?: number
  width?: number
  direction?: 'ltr' | 'rtl'
  start?: GridPlace
  onWindow?: (first: number, last: number) => void
  onPlace?: (place: GridPlace) => void
}

/** A grid of numbered buttons, 400 px high, with tiles of 80 × 100 px at least. */
function Numbers({ count = 1000, width = 400, direction = 'ltr', ...rest }: Props) {
  const style = useMemo(
    () =>
      `${css} .lk-grid { font-size: 10px; height: 400px; scrollbar-width: none } ul { margin: 0; padding: 0 }`,
    [],
  )
  return (
    <div dir={direction} style={{ width }}>
      <style>{style}</style>
      <VirtualGrid
        label="Numbers"
        count={count}
        tile={tile}
        render={(index, tabIndex) => (
          <button type="button" tabIndex={tabIndex}>
            {index}
          </button>
        )}
        {...rest}
      />
    </div>
  )
}

const scroller = () => document.querySelector('.lk-grid') as HTMLElement
const drawn = () =>
  [...document.querySelectorAll<HTMLElement>('[data-place]')].map(item => item.dataset.place)
const focused = () => document.activeElement?.textContent

test('only a window of the tiles is in the page, where they belong', async () => {
  const onWindow = vi.fn()
  await render(<Numbers onWindow={onWindow} />)
  expect(drawn()).toEqual(Array.from({ length: 50 }, (_, index) => `${index}`))
  expect(onWindow).toHaveBeenLastCalledWith(0, 49)
  scroller().scrollTop = 10_000
  await vi.waitFor(() => expect(drawn()[0]).toBe('475'))
  expect(onWindow).toHaveBeenLastCalledWith(475, 549)
  const [box, item] = [scroller(), document.querySelector('[data-place="500"]')]
  expect(item?.getBoundingClientRect().top).toBe(box.getBoundingClientRect().top)
  expect(item?.getAttribute('aria-posinset')).toBe('501')
  expect(item?.getAttribute('aria-setsize')).toBe('1000')
})

test('a narrower box has fewer columns, and none is too narrow for one', async () => {
  const { rerender } = await render(<Numbers width={170} />)
  const lefts = () =>
    new Set([...document.querySelectorAll('[data-place]')].map(item => item.getBoundingClientRect().left))
  expect(lefts().size).toBe(2)
  await rerender(<Numbers width={60} />)
  await vi.waitFor(() => expect(lefts().size).toBe(1))
})

test('[IMP-10] Tab stops once at the list; the keys walk from there and bring tiles into sight', async () => {
  await render(<Numbers />)
  await userEvent.keyboard('{Tab}')
  expect(focused()).toBe('0')
  await userEvent.keyboard('{ArrowDown}{ArrowRight}')
  expect(focused()).toBe('6')
  await userEvent.keyboard('{PageDown}')
  expect(focused()).toBe('26')
  await userEvent.keyboard('{End}')
  await vi.waitFor(() => expect(focused()).toBe('999'))
  expect(scroller().scrollTop).toBe(20_000 - 400)
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
  expect(focused()).not.toBe('998')
})

test('[IMP-12] from right to left the tiles and the arrows turn', async () => {
  await render(<Numbers direction="rtl" />)
  const [first, second] = [0, 1].map(at => document.querySelector(`[data-place="${at}"]`))
  expect(first?.getBoundingClientRect().left).toBeGreaterThan(second?.getBoundingClientRect().left ?? 0)
  await userEvent.keyboard('{Tab}{ArrowLeft}')
  expect(focused()).toBe('1')
})

test('the tile with the focus stays in the page however far one scrolls away from it', async () => {
  await render(<Numbers />)
  await userEvent.keyboard('{Tab}{ArrowRight}')
  scroller().scrollTop = 10_000
  await vi.waitFor(() => expect(drawn()).toContain('500'))
  expect(focused()).toBe('1')
  expect(drawn()[0]).toBe('1')
  await userEvent.keyboard('{ArrowRight}')
  await vi.waitFor(() => expect(focused()).toBe('2'))
  expect(scroller().scrollTop).toBe(0)
})

test('it begins where it was left', async () => {
  const onPlace = vi.fn()
  const { unmount } = await render(<Numbers start={{ scrollTop: 5000, index: 252 }} onPlace={onPlace} />)
  await vi.waitFor(() => expect(focused()).toBe('252'))
  expect(scroller().scrollTop).toBe(5000)
  await unmount()
  expect(onPlace).toHaveBeenLastCalledWith({ scrollTop: 5000, index: 252 })
})
