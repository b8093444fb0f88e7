import type sharpModule from 'sharp'

export type ReencodeRequest = { bytes: Uint8Array; isSvg: boolean }
/** One WebP for each size, in their order; none if the picture could not be read. */
export type ReencodeAnswer = { pictures?: Uint8Array[] }

/**
 * The program of the process that decodes pictures of strangers. It is started from its own text (`createReencoder`), so
 * that it needs no file beside the bundle: everything it uses is a parameter.
 */
export function reencodeWorker(
  sharp: typeof sharpModule,
  process: NodeJS.Process,
  sizes: readonly number[],
): void {
  const largest = Math.max(...sizes)
  sharp.cache(false)
  sharp.concurrency(1)
  // libvips knows dozens of formats; these are the ones that pictures have.
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Svg'].map(format => `VipsForeignLoad${format}Buffer`),
  })
  const limits = { limitInputPixels: 50_000_000, failOn: 'error', animated: false } as const

  const reencode = async ({ bytes, isSvg }: ReencodeRequest): Promise<Uint8Array[]> => {
    const { width = largest, height = largest } = isSvg ? await sharp(bytes, limits).metadata() : {}
    // A drawing has no pixels of its own: draw it as large as it is needed.
    const density = Math.min(Math.max((72 * largest) / Math.max(width, height), 1), 100_000)
    const scale = (from: Uint8Array, size: number, options: object) =>
      sharp(from, { ...limits, ...options })
        .rotate()
        .resize({ width: size, height: size, fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 80 })
        .toBuffer()
    const whole = await scale(bytes, largest, isSvg ? { density } : {})
    return Promise.all(sizes.map(size => (size === largest ? whole : scale(whole, size, {}))))
  }

  process.on('disconnect', () => process.exit(0))
  process.on('message', (request: ReencodeRequest) => {
    reencode(request).then(
      pictures => process.send?.({ pictures }),
      () => process.send?.({}),
    )
  })
}
