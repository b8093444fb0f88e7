type Connection = { saveData?: boolean; effectiveType?: string }

/** Whether the visitor's line is slow, paid by the byte or down: nothing is loaded ahead of need there. */
export function isThrifty(navigator: Navigator): boolean {
  const line = (navigator as { connection?: Connection }).connection
  return !navigator.onLine || line?.saveData === true || /[23]g/.test(`${line?.effectiveType}`)
}
