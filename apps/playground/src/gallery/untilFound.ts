const patienceMs = 10_000

/** Looks again with every frame until something is there; gives up after a while, so that a broken case is seen. */
export function untilFound<T>(look: () => T | null | undefined): Promise<T> {
  const began = performance.now()
  return new Promise((resolve, reject) => {
    const again = () => {
      const found = look()
      if (found) resolve(found)
      else if (performance.now() - began > patienceMs)
        reject(new Error(`not found in ${patienceMs} ms: ${look}`))
      else requestAnimationFrame(again)
    }
    again()
  })
}
