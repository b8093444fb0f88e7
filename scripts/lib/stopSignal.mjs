/** A signal that aborts on Ctrl-C, SIGTERM, and when the terminal is closed. */
export function stopSignal() {
  const controller = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => controller.abort(name))
  return controller.signal
}
