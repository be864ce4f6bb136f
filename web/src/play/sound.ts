// A few plucked notes, as of a lyre, made on the spot. Silent unless the reader wants sound.
import { settings } from './settings.svelte';

let audio: AudioContext | undefined;
const tunes = { move: [392], turn: [440, 587], end: [392, 494, 587, 784] };

export function pluck(kind: keyof typeof tunes) {
  if (!settings.sound) return;
  audio ??= new AudioContext();
  const begin = audio.currentTime;
  tunes[kind].forEach((pitch, i) => {
    const tone = audio!.createOscillator();
    const gain = audio!.createGain();
    tone.type = 'triangle';
    tone.frequency.value = pitch;
    const at = begin + i * 0.12;
    gain.gain.setValueAtTime(0, at);
    gain.gain.linearRampToValueAtTime(0.12, at + 0.008);
    gain.gain.exponentialRampToValueAtTime(0.0001, at + 0.5);
    tone.connect(gain).connect(audio!.destination);
    tone.start(at);
    tone.stop(at + 0.55);
  });
}
