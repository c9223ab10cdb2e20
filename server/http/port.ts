/** 8080 unless said otherwise; 0 takes any free port; undefined when the text is no port. */
export function portFrom(text: string | undefined): number | undefined {
  if (text === undefined || text === '') return 8080
  return /^\d{1,5}$/.test(text) && Number(text) <= 65535 ? Number(text) : undefined
}
