/** The message for a full disk. */
export function fullDisk(folder: string): string {
  return `The disk of ${folder} is full: make room and start again, or choose another folder with LATCHKEY_DATA.`
}
