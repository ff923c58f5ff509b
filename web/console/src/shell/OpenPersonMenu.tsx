import { Menu } from '@base-ui/react/menu';
import { useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import { OthersWord } from '@leasehold/ui';
import floating from '../parts/floating.module.css';
import { paths } from '../paths.ts';
import { chooseTheme, chosenTheme, followTheme, themes } from '../theme.ts';
import { pathOfWorkspace } from '../workspace-path.ts';
import styles from './PersonMenu.module.css';
import { personName, type PersonMenuProps } from './PersonMenu.tsx';
import { useSignOut } from './use-sign-out.ts';
import { phrase } from '../words/phrase.ts';

/** Open from the first: it is loaded when it is asked for. */
export function OpenPersonMenu({ session }: PersonMenuProps) {
  const theme = useSyncExternalStore(followTheme, chosenTheme);
  const navigate = useNavigate();
  const { me, workspace } = session;
  const signOut = useSignOut();
  return (
    <Menu.Root defaultOpen>
      <Menu.Trigger className={styles['trigger']}>{personName(session)}</Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner side="top" align="start" sideOffset={4}>
          <Menu.Popup className={floating['menu']}>
            {workspace && (
              <Menu.Item
                className={floating['item']}
                onClick={() => void navigate(paths.account())}
              >
                {phrase('Account')}
              </Menu.Item>
            )}
            {me.workspaces.length > 1 && (
              <Menu.RadioGroup value={workspace?.id} aria-label={phrase('Workspace')}>
                {me.workspaces.map(({ id, name }, place) => (
                  <Menu.RadioItem
                    key={id}
                    value={id}
                    className={floating['item']}
                    onClick={() => location.assign(`${pathOfWorkspace(id, place === 0)}/`)}
                  >
                    <OthersWord>{name}</OthersWord>
                    <Menu.RadioItemIndicator>✓</Menu.RadioItemIndicator>
                  </Menu.RadioItem>
                ))}
              </Menu.RadioGroup>
            )}
            <Menu.RadioGroup
              value={theme}
              aria-label={phrase('Light or dark')}
              onValueChange={chooseTheme}
            >
              {themes.map((name) => (
                <Menu.RadioItem
                  key={name}
                  value={name}
                  className={floating['item']}
                  closeOnClick={false}
                >
                  {themeWords[name]}
                  <Menu.RadioItemIndicator>✓</Menu.RadioItemIndicator>
                </Menu.RadioItem>
              ))}
            </Menu.RadioGroup>
            <Menu.Item className={floating['item']} onClick={() => void signOut()}>
              {phrase('Sign out')}
            </Menu.Item>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

const themeWords = {
  system: phrase('As the system'),
  light: phrase('Light'),
  dark: phrase('Dark'),
} as const;
