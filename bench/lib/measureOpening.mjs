import { setTimeout as wait } from 'node:timers/promises'

/** A hand needs about this long from reaching a button to pressing it (ms). */
const onTheButton = 200

/** One click on the button of a page at rest, on which the pointer has come to rest, until the modal is filled. */
export async function measureOpening({ page, hears, pointAt, click, work, read }) {
  const place = await page.evaluate(() => {
    window.bench.forget()
    return window.bench.placeOf()
  })
  await pointAt(place)
  await wait(onTheButton)
  const before = await work()
  const atModal = hears('modal').then(work)
  const filled = hears('filled')
  await click(place)
  await filled
  const { script, task } = await atModal
  await wait(300) // a long task is reported after it ended
  const { moments, tasks } = await read()
  const during = tasks.filter(
    ({ start, duration }) => start + duration > moments.click && start < moments.row,
  )
  return {
    toModal: moments.modal - moments.click,
    toRow: moments.row - moments.click,
    toFilled: moments.filled - moments.click,
    longTasks: during.length,
    longTime: during.reduce((total, { duration }) => total + duration, 0),
    scriptBefore: before.script,
    modalScript: script - before.script,
    modalTask: task - before.task,
  }
}
