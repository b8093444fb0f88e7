/** The longest side of the copies of a picture, in pixels. */
export const pictureSizes = [96, 256, 512] as const
export type PictureSize = (typeof pictureSizes)[number]
