export default function NewTable() {
  return null
}
