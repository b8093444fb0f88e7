/** The sentence for a data folder on a disk without room, wherever that showed. */
export function fullDisk(folder: string): string {
  return `The disk of ${folder} is full: make room and start again, or choose another folder with LATCHKEY_DATA.`
}
