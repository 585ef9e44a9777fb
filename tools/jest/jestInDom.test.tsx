import { Button, FluentProvider, makeStyles, webLightTheme } from '@fluentui/react-components';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import '@fontsource/be-vietnam-pro/400.css';

function Counter() {
  const [count, setCount] = useState(0);
  return <Button onClick={() => setCount(count + 1)}>Đã bấm {count}</Button>;
}

test('a Fluent component renders, answers a click, and shows Vietnamese', async () => {
  render(
    <FluentProvider theme={webLightTheme}>
      <Counter />
    </FluentProvider>,
  );
  await userEvent.click(screen.getByRole('button'));
  expect(screen.getByRole('button')).toHaveTextContent('Đã bấm 1');
});

test('a screen can be loaded lazily', async () => {
  const { FluentProvider: loaded } = await import('@fluentui/react-components');
  expect(loaded).toBe(FluentProvider);
});

test('Request takes an AbortSignal of the same realm', () => {
  expect(new Request('http://localhost/', { signal: new AbortController().signal }).signal.aborted).toBe(false);
});

const useStyles = makeStyles({
  gone: { display: 'none', color: 'red' },
  dead: { visibility: 'hidden' },
  narrow: { '@media print': { display: 'none' } },
});
function Classes() {
  const { gone, dead, narrow } = useStyles();
  return (
    <FluentProvider theme={webLightTheme}>
      {[gone, dead, narrow].map((each) => (
        <button key={each} className={each}>
          Lưu
        </button>
      ))}
    </FluentProvider>
  );
}

test('what a class of Fluent hides is found by no role', () => {
  render(<Classes />);
  expect(screen.getAllByRole('button', { hidden: true })).toHaveLength(3);
  expect(screen.getAllByRole('button')).toHaveLength(1);
});
