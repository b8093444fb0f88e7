/** Uses what a block of the docs exports, as a reader would, and looks at what came of it. */
export type Drive = (example: never) => Promise<void>

/** Those of one page, by the names that its blocks export. */
export type PageDrives = Readonly<Record<string, Drive>>
