/** Hz, one after the other: falling, so that it does not sound like a success. */
const tones = [660, 440];
const toneSeconds = 0.13;
const volume = 0.06;

/**
 * Two short tones for a failure that nobody may be looking at. Silent where the browser has no sound, or does not allow it before the
 * page has been touched: a toast never carries its message by sound alone.
 */
export function playFailureTone(): void {
  if (typeof AudioContext === 'undefined') return;
  const context = new AudioContext();
  const gain = context.createGain();
  gain.gain.value = volume;
  gain.connect(context.destination);
  tones.forEach((frequency, i) => {
    const tone = context.createOscillator();
    tone.frequency.value = frequency;
    tone.connect(gain);
    tone.start(context.currentTime + i * toneSeconds);
    tone.stop(context.currentTime + (i + 1) * toneSeconds);
    if (i === tones.length - 1) tone.onended = () => void context.close();
  });
}
