/** Acts on the first value only. */
export function once<T>(act: (value: T) => void): (value: T) => void {
  let acted = false
  return (value) => {
    if (acted) return
    acted = true
    act(value)
  }
}
