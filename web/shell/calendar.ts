/** A day is written 'YYYY-MM-DD', by the calendar of this device. */
export function dayOf(date: Date): string {
  const two = (part: number): string => String(part).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}
