// Written by `npm run lottie` out of public/assets/animations. Do not edit.
import type { AnimationName } from '../../content/animations.ts';
import type { Drawing } from './layers.ts';

/** The moving drawings as layers. */
export const drawings: Readonly<Record<AnimationName, Drawing>> = {
  appButton: {
    durationMs: 2000,
    size: 200,
    parts: [
      {
        style: { translate: '50cqw 50cqw' },
        moves: [],
        parts: [
          {
            style: {},
            moves: [
              [
                { offset: 0, scale: '1 1', easing: 'cubic-bezier(0.6, 0, 0.4, 1)' },
                { offset: 0.15, scale: '1.03 0.97', easing: 'cubic-bezier(0.6, 0, 0.4, 1)' },
                { offset: 0.366667, scale: '1 1' },
                { offset: 1, scale: '1 1' },
              ],
            ],
            parts: [
              {
                shapes: [
                  [
                    'rect',
                    { x: '-62', y: '-94', width: '124', height: '188', rx: '32', fill: '#faf6eb' },
                  ],
                ],
              },
            ],
          },
          {
            style: {},
            moves: [
              [
                { offset: 0, scale: '1 1', easing: 'cubic-bezier(0.6, 0, 0.4, 1)' },
                { offset: 0.15, scale: '1.28 1', easing: 'cubic-bezier(0.6, 0, 0.4, 1)' },
                { offset: 0.366667, scale: '1 1' },
                { offset: 1, scale: '1 1' },
              ],
            ],
            parts: [
              {
                shapes: [
                  [
                    'path',
                    {
                      d: 'M-28 52L28 52',
                      fill: 'none',
                      stroke: '#f1775c',
                      'stroke-width': '15',
                      'stroke-linecap': 'round',
                      'stroke-linejoin': 'round',
                    },
                  ],
                ],
              },
            ],
          },
          {
            style: {},
            moves: [
              [
                { offset: 0, translate: '0px 0px', easing: 'cubic-bezier(0.6, 0, 0.4, 1)' },
                { offset: 0.2, translate: '0px 13cqw', easing: 'cubic-bezier(0.6, 0, 0.4, 1)' },
                {
                  offset: 0.208333,
                  translate: '0px -20cqw',
                  easing: 'cubic-bezier(0.6, 0, 0.4, 1)',
                },
                { offset: 0.583333, translate: '0px 0px' },
                { offset: 1, translate: '0px 0px' },
              ],
              [
                { offset: 0, opacity: '1', easing: 'cubic-bezier(0.6, 0, 0.4, 1)' },
                { offset: 0.183333, opacity: '0' },
                { offset: 0.333333, opacity: '0', easing: 'cubic-bezier(0.6, 0, 0.4, 1)' },
                { offset: 0.466667, opacity: '1' },
                { offset: 1, opacity: '1' },
              ],
            ],
            parts: [
              {
                shapes: [
                  [
                    'path',
                    {
                      d: 'M-27 -6L0 20L27 -6',
                      fill: 'none',
                      stroke: '#0d2e33',
                      'stroke-width': '15',
                      'stroke-linecap': 'round',
                      'stroke-linejoin': 'round',
                    },
                  ],
                  [
                    'path',
                    {
                      d: 'M0 -44L0 18',
                      fill: 'none',
                      stroke: '#0d2e33',
                      'stroke-width': '15',
                      'stroke-linecap': 'round',
                      'stroke-linejoin': 'round',
                    },
                  ],
                ],
              },
            ],
          },
        ],
      },
    ],
  },
  app: {
    durationMs: 2000,
    size: 200,
    parts: [
      {
        style: { translate: '50cqw 50cqw' },
        moves: [],
        parts: [
          {
            style: {},
            moves: [
              [
                { offset: 0, scale: '1.2 1.2' },
                { offset: 0.333333, scale: '1.2 1.2', easing: 'cubic-bezier(0.6, 0, 0.4, 1)' },
                { offset: 0.833333, scale: '1.9 1.9' },
                { offset: 1, scale: '1.9 1.9' },
              ],
              [
                { offset: 0, opacity: '0' },
                { offset: 0.333333, opacity: '0', easing: 'cubic-bezier(0.6, 0, 0.4, 1)' },
                { offset: 0.433333, opacity: '0.75', easing: 'cubic-bezier(0.6, 0, 0.4, 1)' },
                { offset: 0.833333, opacity: '0' },
                { offset: 1, opacity: '0' },
              ],
            ],
            parts: [
              {
                shapes: [
                  [
                    'ellipse',
                    {
                      cx: '0',
                      cy: '0',
                      rx: '50',
                      ry: '50',
                      fill: 'none',
                      stroke: '#169089',
                      'stroke-width': '5',
                      'stroke-linecap': 'round',
                      'stroke-linejoin': 'round',
                    },
                  ],
                ],
              },
            ],
          },
          {
            style: {},
            moves: [
              [
                { offset: 0, scale: '1.2 1.2' },
                { offset: 0.05, scale: '1.2 1.2', easing: 'cubic-bezier(0.6, 0, 0.4, 1)' },
                { offset: 0.55, scale: '1.9 1.9' },
                { offset: 1, scale: '1.9 1.9' },
              ],
              [
                { offset: 0, opacity: '0' },
                { offset: 0.05, opacity: '0', easing: 'cubic-bezier(0.6, 0, 0.4, 1)' },
                { offset: 0.15, opacity: '0.75', easing: 'cubic-bezier(0.6, 0, 0.4, 1)' },
                { offset: 0.55, opacity: '0' },
                { offset: 1, opacity: '0' },
              ],
            ],
            parts: [
              {
                shapes: [
                  [
                    'ellipse',
                    {
                      cx: '0',
                      cy: '0',
                      rx: '50',
                      ry: '50',
                      fill: 'none',
                      stroke: '#169089',
                      'stroke-width': '5',
                      'stroke-linecap': 'round',
                      'stroke-linejoin': 'round',
                    },
                  ],
                ],
              },
            ],
          },
          {
            style: {},
            moves: [
              [
                { offset: 0, rotate: '-4deg', easing: 'cubic-bezier(0.6, 0, 0.4, 1)' },
                { offset: 0.5, rotate: '4deg', easing: 'cubic-bezier(0.6, 0, 0.4, 1)' },
                { offset: 1, rotate: '-4deg' },
              ],
              [
                { offset: 0, scale: '1 1', easing: 'cubic-bezier(0.6, 0, 0.4, 1)' },
                { offset: 0.1, scale: '1.04 1.04', easing: 'cubic-bezier(0.6, 0, 0.4, 1)' },
                { offset: 0.216667, scale: '1 1', easing: 'cubic-bezier(0.6, 0, 0.4, 1)' },
                { offset: 0.316667, scale: '1.03 1.03', easing: 'cubic-bezier(0.6, 0, 0.4, 1)' },
                { offset: 0.433333, scale: '1 1' },
                { offset: 1, scale: '1 1' },
              ],
            ],
            parts: [
              {
                shapes: [
                  [
                    'rect',
                    { x: '-54', y: '-86', width: '108', height: '172', rx: '28', fill: '#0d2e33' },
                  ],
                  [
                    'rect',
                    { x: '-46', y: '-78', width: '92', height: '156', rx: '20', fill: '#faf6eb' },
                  ],
                  [
                    'rect',
                    { x: '-30', y: '47', width: '60', height: '14', rx: '7', fill: '#0f6b6b' },
                  ],
                  [
                    'rect',
                    { x: '-14', y: '-65', width: '28', height: '6', rx: '3', fill: '#0d2e33' },
                  ],
                ],
              },
              {
                style: {
                  overflow: 'clip',
                  width: '15cqw',
                  height: '5cqw',
                  borderRadius: '2.5cqw',
                  transformOrigin: '2.5cqw 2.5cqw',
                  translate: '-20.5cqw -2.5cqw',
                  rotate: '0deg',
                },
                moves: [],
                parts: [
                  {
                    style: {},
                    moves: [
                      [
                        {
                          offset: 0,
                          translate: '0px 0px',
                          easing: 'cubic-bezier(0.4523, 0, 0.7637, 0.3948)',
                        },
                        { offset: 0.116217, translate: '10cqw 0px' },
                        { offset: 0.116217, translate: '-20cqw 0px' },
                        { offset: 0.380751, translate: '-20cqw 0px' },
                        {
                          offset: 0.380751,
                          translate: '10cqw 0px',
                          easing: 'cubic-bezier(0.2363, 0.6052, 0.5477, 1)',
                        },
                        { offset: 0.383333, translate: '0px 0px' },
                        {
                          offset: 0.389084,
                          translate: '0px 0px',
                          easing: 'cubic-bezier(0.2363, 0.6052, 0.5477, 1)',
                        },
                        { offset: 0.391667, translate: '-10cqw 0px' },
                        {
                          offset: 0.391667,
                          translate: '-10cqw 0px',
                          easing: 'cubic-bezier(0.4523, 0, 0.7637, 0.3948)',
                        },
                        { offset: 0.528544, translate: '0px 0px' },
                        { offset: 1, translate: '0px 0px' },
                      ],
                    ],
                    parts: [
                      {
                        shapes: [
                          [
                            'path',
                            {
                              d: 'M5 5h20',
                              fill: 'none',
                              stroke: '#f1775c',
                              'stroke-width': '9',
                              'stroke-linecap': 'round',
                              'stroke-linejoin': 'round',
                            },
                          ],
                        ],
                      },
                    ],
                  },
                ],
              },
              {
                style: {
                  overflow: 'clip',
                  width: '15.7703cqw',
                  height: '5cqw',
                  borderRadius: '2.5cqw',
                  transformOrigin: '2.5cqw 2.5cqw',
                  translate: '-10.5cqw -2.5cqw',
                  rotate: '-68.1986deg',
                },
                moves: [],
                parts: [
                  {
                    style: {},
                    moves: [
                      [
                        { offset: 0, translate: '0px 0px' },
                        {
                          offset: 0.116217,
                          translate: '0px 0px',
                          easing: 'cubic-bezier(0.3871, 0.2893, 0.7109, 0.6305)',
                        },
                        { offset: 0.152754, translate: '10.7703cqw 0px' },
                        { offset: 0.152754, translate: '-20.7703cqw 0px' },
                        { offset: 0.379939, translate: '-20.7703cqw 0px' },
                        {
                          offset: 0.379939,
                          translate: '10.7703cqw 0px',
                          easing: 'cubic-bezier(0.2891, 0.3695, 0.6129, 0.7107)',
                        },
                        { offset: 0.380751, translate: '0px 0px' },
                        {
                          offset: 0.388272,
                          translate: '0px 0px',
                          easing: 'cubic-bezier(0.2891, 0.3695, 0.6129, 0.7107)',
                        },
                        { offset: 0.389084, translate: '-10.7703cqw 0px' },
                        { offset: 0.389084, translate: '-20.7703cqw 0px' },
                        { offset: 0.528544, translate: '-20.7703cqw 0px' },
                        {
                          offset: 0.528544,
                          translate: '-10.7703cqw 0px',
                          easing: 'cubic-bezier(0.3871, 0.2893, 0.7109, 0.6305)',
                        },
                        { offset: 0.571577, translate: '0px 0px' },
                        { offset: 1, translate: '0px 0px' },
                      ],
                    ],
                    parts: [
                      {
                        shapes: [
                          [
                            'path',
                            {
                              d: 'M5 5h21.5407',
                              fill: 'none',
                              stroke: '#f1775c',
                              'stroke-width': '9',
                              'stroke-linecap': 'round',
                              'stroke-linejoin': 'round',
                            },
                          ],
                        ],
                      },
                    ],
                  },
                ],
              },
              {
                style: {
                  overflow: 'clip',
                  width: '26.8403cqw',
                  height: '5cqw',
                  borderRadius: '2.5cqw',
                  transformOrigin: '2.5cqw 2.5cqw',
                  translate: '-6.5cqw -12.5cqw',
                  rotate: '74.0546deg',
                },
                moves: [],
                parts: [
                  {
                    style: {},
                    moves: [
                      [
                        { offset: 0, translate: '0px 0px' },
                        {
                          offset: 0.152754,
                          translate: '0px 0px',
                          easing: 'cubic-bezier(0.3741, 0.3116, 0.6714, 0.6641)',
                        },
                        { offset: 0.201031, translate: '21.8403cqw 0px' },
                        { offset: 0.201031, translate: '-31.8403cqw 0px' },
                        { offset: 0.378866, translate: '-31.8403cqw 0px' },
                        {
                          offset: 0.378866,
                          translate: '21.8403cqw 0px',
                          easing: 'cubic-bezier(0.3286, 0.3359, 0.6259, 0.6884)',
                        },
                        { offset: 0.379939, translate: '0cqw 0px' },
                        { offset: 0.379939, translate: '0px 0px' },
                        {
                          offset: 0.387199,
                          translate: '0px 0px',
                          easing: 'cubic-bezier(0.3286, 0.3359, 0.6259, 0.6884)',
                        },
                        { offset: 0.388272, translate: '-21.8403cqw 0px' },
                        { offset: 0.388272, translate: '-31.8403cqw 0px' },
                        { offset: 0.571577, translate: '-31.8403cqw 0px' },
                        {
                          offset: 0.571577,
                          translate: '-21.8403cqw 0px',
                          easing: 'cubic-bezier(0.3741, 0.3116, 0.6714, 0.6641)',
                        },
                        { offset: 0.628436, translate: '0px 0px' },
                        { offset: 1, translate: '0px 0px' },
                      ],
                    ],
                    parts: [
                      {
                        shapes: [
                          [
                            'path',
                            {
                              d: 'M5 5h43.6807',
                              fill: 'none',
                              stroke: '#f1775c',
                              'stroke-width': '9',
                              'stroke-linecap': 'round',
                              'stroke-linejoin': 'round',
                            },
                          ],
                        ],
                      },
                    ],
                  },
                ],
              },
              {
                style: {
                  overflow: 'clip',
                  width: '20.5242cqw',
                  height: '5cqw',
                  borderRadius: '2.5cqw',
                  transformOrigin: '2.5cqw 2.5cqw',
                  translate: '-0.5cqw 8.5cqw',
                  rotate: '-75.0686deg',
                },
                moves: [],
                parts: [
                  {
                    style: {},
                    moves: [
                      [
                        { offset: 0, translate: '0px 0px' },
                        {
                          offset: 0.201031,
                          translate: '0px 0px',
                          easing: 'cubic-bezier(0.2935, 0.3587, 0.6083, 0.7039)',
                        },
                        { offset: 0.24206, translate: '15.5242cqw 0px' },
                        { offset: 0.24206, translate: '-25.5242cqw 0px' },
                        { offset: 0.377954, translate: '-25.5242cqw 0px' },
                        {
                          offset: 0.377954,
                          translate: '15.5242cqw 0px',
                          easing: 'cubic-bezier(0.3917, 0.2961, 0.7065, 0.6413)',
                        },
                        { offset: 0.378866, translate: '0px 0px' },
                        {
                          offset: 0.386288,
                          translate: '0px 0px',
                          easing: 'cubic-bezier(0.3917, 0.2961, 0.7065, 0.6413)',
                        },
                        { offset: 0.387199, translate: '-15.5242cqw 0px' },
                        { offset: 0.387199, translate: '-25.5242cqw 0px' },
                        { offset: 0.628436, translate: '-25.5242cqw 0px' },
                        {
                          offset: 0.628436,
                          translate: '-15.5242cqw 0px',
                          easing: 'cubic-bezier(0.2935, 0.3587, 0.6083, 0.7039)',
                        },
                        { offset: 0.676759, translate: '0px 0px' },
                        { offset: 1, translate: '0px 0px' },
                      ],
                    ],
                    parts: [
                      {
                        shapes: [
                          [
                            'path',
                            {
                              d: 'M5 5h31.0483',
                              fill: 'none',
                              stroke: '#f1775c',
                              'stroke-width': '9',
                              'stroke-linecap': 'round',
                              'stroke-linejoin': 'round',
                            },
                          ],
                        ],
                      },
                    ],
                  },
                ],
              },
              {
                style: {
                  overflow: 'clip',
                  width: '9.717cqw',
                  height: '5cqw',
                  borderRadius: '2.5cqw',
                  transformOrigin: '2.5cqw 2.5cqw',
                  translate: '3.5cqw -6.5cqw',
                  rotate: '57.9946deg',
                },
                moves: [],
                parts: [
                  {
                    style: {},
                    moves: [
                      [
                        { offset: 0, translate: '0px 0px' },
                        {
                          offset: 0.24206,
                          translate: '0px 0px',
                          easing: 'cubic-bezier(0.3091, 0.3569, 0.6405, 0.6921)',
                        },
                        { offset: 0.261095, translate: '4.717cqw 0px' },
                        { offset: 0.261095, translate: '-14.717cqw 0px' },
                        { offset: 0.377531, translate: '-14.717cqw 0px' },
                        {
                          offset: 0.377531,
                          translate: '4.717cqw 0px',
                          easing: 'cubic-bezier(0.3595, 0.3079, 0.6909, 0.6431)',
                        },
                        { offset: 0.377954, translate: '0px 0px' },
                        {
                          offset: 0.385865,
                          translate: '0px 0px',
                          easing: 'cubic-bezier(0.3595, 0.3079, 0.6909, 0.6431)',
                        },
                        { offset: 0.386288, translate: '-4.717cqw 0px' },
                        { offset: 0.386288, translate: '-14.717cqw 0px' },
                        { offset: 0.676759, translate: '-14.717cqw 0px' },
                        {
                          offset: 0.676759,
                          translate: '-4.717cqw 0px',
                          easing: 'cubic-bezier(0.3091, 0.3569, 0.6405, 0.6921)',
                        },
                        { offset: 0.699179, translate: '0px 0px' },
                        { offset: 1, translate: '0px 0px' },
                      ],
                    ],
                    parts: [
                      {
                        shapes: [
                          [
                            'path',
                            {
                              d: 'M5 5h9.434',
                              fill: 'none',
                              stroke: '#f1775c',
                              'stroke-width': '9',
                              'stroke-linecap': 'round',
                              'stroke-linejoin': 'round',
                            },
                          ],
                        ],
                      },
                    ],
                  },
                ],
              },
              {
                style: {
                  overflow: 'clip',
                  width: '14.5cqw',
                  height: '5cqw',
                  borderRadius: '2.5cqw',
                  transformOrigin: '2.5cqw 2.5cqw',
                  translate: '6cqw -2.5cqw',
                  rotate: '0deg',
                },
                moves: [],
                parts: [
                  {
                    style: {},
                    moves: [
                      [
                        { offset: 0, translate: '0px 0px' },
                        {
                          offset: 0.261095,
                          translate: '0px 0px',
                          easing: 'cubic-bezier(0.2386, 0.6072, 0.5514, 1)',
                        },
                        { offset: 0.375, translate: '9.5cqw 0px' },
                        {
                          offset: 0.375,
                          translate: '9.5cqw 0px',
                          easing: 'cubic-bezier(0.4486, 0, 0.7614, 0.3928)',
                        },
                        { offset: 0.377531, translate: '0px 0px' },
                        {
                          offset: 0.383333,
                          translate: '0px 0px',
                          easing: 'cubic-bezier(0.4486, 0, 0.7614, 0.3928)',
                        },
                        { offset: 0.385865, translate: '-9.5cqw 0px' },
                        { offset: 0.385865, translate: '-19.5cqw 0px' },
                        { offset: 0.699179, translate: '-19.5cqw 0px' },
                        {
                          offset: 0.699179,
                          translate: '-9.5cqw 0px',
                          easing: 'cubic-bezier(0.2386, 0.6072, 0.5514, 1)',
                        },
                        { offset: 0.833333, translate: '0px 0px' },
                        { offset: 1, translate: '0px 0px' },
                      ],
                    ],
                    parts: [
                      {
                        shapes: [
                          [
                            'path',
                            {
                              d: 'M5 5h19',
                              fill: 'none',
                              stroke: '#f1775c',
                              'stroke-width': '9',
                              'stroke-linecap': 'round',
                              'stroke-linejoin': 'round',
                            },
                          ],
                        ],
                      },
                    ],
                  },
                ],
              },
            ],
          },
        ],
      },
    ],
  },
  dashboard: {
    durationMs: 2000,
    size: 200,
    parts: [
      {
        style: { translate: '50cqw 50cqw' },
        moves: [],
        parts: [
          {
            shapes: [
              [
                'rect',
                { x: '-76', y: '-69', width: '152', height: '146', rx: '24', fill: '#0d2e33' },
              ],
              [
                'rect',
                { x: '-66', y: '-59', width: '132', height: '126', rx: '14', fill: '#faf6eb' },
              ],
              ['ellipse', { cx: '42', cy: '-34', rx: '6.5', ry: '6.5', fill: '#cfe8df' }],
              ['ellipse', { cx: '14', cy: '-34', rx: '6.5', ry: '6.5', fill: '#cfe8df' }],
              ['ellipse', { cx: '-14', cy: '-34', rx: '6.5', ry: '6.5', fill: '#cfe8df' }],
              ['ellipse', { cx: '-42', cy: '-34', rx: '6.5', ry: '6.5', fill: '#cfe8df' }],
            ],
          },
          {
            style: {},
            moves: [
              [
                { offset: 0, translate: '-21cqw -17cqw', easing: 'cubic-bezier(0.6, 0, 0.4, 1)' },
                { offset: 0.25, translate: '-7cqw -17cqw', easing: 'cubic-bezier(0.6, 0, 0.4, 1)' },
                { offset: 0.5, translate: '7cqw -17cqw', easing: 'cubic-bezier(0.6, 0, 0.4, 1)' },
                { offset: 0.75, translate: '21cqw -17cqw', easing: 'cubic-bezier(0.6, 0, 0.4, 1)' },
                { offset: 1, translate: '-21cqw -17cqw' },
              ],
            ],
            parts: [
              {
                shapes: [['ellipse', { cx: '0', cy: '0', rx: '6.5', ry: '6.5', fill: '#f1775c' }]],
              },
            ],
          },
          {
            style: { translate: '21cqw 28cqw' },
            moves: [
              [
                { offset: 0, scale: '1 1' },
                { offset: 0.2, scale: '1 1', easing: 'cubic-bezier(0.6, 0, 0.4, 1)' },
                { offset: 0.408333, scale: '1 0.5', easing: 'cubic-bezier(0.6, 0, 0.4, 1)' },
                { offset: 0.7, scale: '1 1' },
                { offset: 1, scale: '1 1' },
              ],
            ],
            parts: [
              {
                shapes: [
                  [
                    'rect',
                    { x: '-10', y: '-58', width: '20', height: '58', rx: '7', fill: '#169089' },
                  ],
                ],
              },
            ],
          },
          {
            style: { translate: '7cqw 28cqw' },
            moves: [
              [
                { offset: 0, scale: '1 1' },
                { offset: 0.133333, scale: '1 1', easing: 'cubic-bezier(0.6, 0, 0.4, 1)' },
                { offset: 0.341667, scale: '1 1.8', easing: 'cubic-bezier(0.6, 0, 0.4, 1)' },
                { offset: 0.633333, scale: '1 1' },
                { offset: 1, scale: '1 1' },
              ],
            ],
            parts: [
              {
                shapes: [
                  [
                    'rect',
                    { x: '-10', y: '-34', width: '20', height: '34', rx: '7', fill: '#ffc8a8' },
                  ],
                ],
              },
            ],
          },
          {
            style: { translate: '-7cqw 28cqw' },
            moves: [
              [
                { offset: 0, scale: '1 1' },
                { offset: 0.066667, scale: '1 1', easing: 'cubic-bezier(0.6, 0, 0.4, 1)' },
                { offset: 0.275, scale: '1 0.6', easing: 'cubic-bezier(0.6, 0, 0.4, 1)' },
                { offset: 0.566667, scale: '1 1' },
                { offset: 1, scale: '1 1' },
              ],
            ],
            parts: [
              {
                shapes: [
                  [
                    'rect',
                    { x: '-10', y: '-68', width: '20', height: '68', rx: '7', fill: '#f1775c' },
                  ],
                ],
              },
            ],
          },
          {
            style: { translate: '-21cqw 28cqw' },
            moves: [
              [
                { offset: 0, scale: '1 1' },
                { offset: 0, scale: '1 1', easing: 'cubic-bezier(0.6, 0, 0.4, 1)' },
                { offset: 0.208333, scale: '1 0.45', easing: 'cubic-bezier(0.6, 0, 0.4, 1)' },
                { offset: 0.5, scale: '1 1' },
                { offset: 1, scale: '1 1' },
              ],
            ],
            parts: [
              {
                shapes: [
                  [
                    'rect',
                    { x: '-10', y: '-44', width: '20', height: '44', rx: '7', fill: '#0f6b6b' },
                  ],
                ],
              },
            ],
          },
        ],
      },
    ],
  },
  medlink: {
    durationMs: 2000,
    size: 200,
    parts: [
      {
        style: { translate: '50cqw 50cqw' },
        moves: [],
        parts: [
          {
            style: {},
            moves: [
              [
                { offset: 0, scale: '1.4 1.4' },
                { offset: 0.333333, scale: '1.4 1.4', easing: 'cubic-bezier(0.6, 0, 0.4, 1)' },
                { offset: 0.833333, scale: '1.92 1.92' },
                { offset: 1, scale: '1.92 1.92' },
              ],
              [
                { offset: 0, opacity: '0' },
                { offset: 0.333333, opacity: '0', easing: 'cubic-bezier(0.6, 0, 0.4, 1)' },
                { offset: 0.433333, opacity: '0.75', easing: 'cubic-bezier(0.6, 0, 0.4, 1)' },
                { offset: 0.833333, opacity: '0' },
                { offset: 1, opacity: '0' },
              ],
            ],
            parts: [
              {
                shapes: [
                  [
                    'ellipse',
                    {
                      cx: '0',
                      cy: '0',
                      rx: '50',
                      ry: '50',
                      fill: 'none',
                      stroke: '#169089',
                      'stroke-width': '5',
                      'stroke-linecap': 'round',
                      'stroke-linejoin': 'round',
                    },
                  ],
                ],
              },
            ],
          },
          {
            style: {},
            moves: [
              [
                { offset: 0, scale: '1.4 1.4' },
                { offset: 0.05, scale: '1.4 1.4', easing: 'cubic-bezier(0.6, 0, 0.4, 1)' },
                { offset: 0.55, scale: '1.92 1.92' },
                { offset: 1, scale: '1.92 1.92' },
              ],
              [
                { offset: 0, opacity: '0' },
                { offset: 0.05, opacity: '0', easing: 'cubic-bezier(0.6, 0, 0.4, 1)' },
                { offset: 0.15, opacity: '0.75', easing: 'cubic-bezier(0.6, 0, 0.4, 1)' },
                { offset: 0.55, opacity: '0' },
                { offset: 1, opacity: '0' },
              ],
            ],
            parts: [
              {
                shapes: [
                  [
                    'ellipse',
                    {
                      cx: '0',
                      cy: '0',
                      rx: '50',
                      ry: '50',
                      fill: 'none',
                      stroke: '#169089',
                      'stroke-width': '5',
                      'stroke-linecap': 'round',
                      'stroke-linejoin': 'round',
                    },
                  ],
                ],
              },
            ],
          },
          {
            shapes: [
              [
                'rect',
                {
                  x: '-28',
                  y: '-60',
                  width: '56',
                  height: '40',
                  rx: '15',
                  fill: 'none',
                  stroke: '#0d2e33',
                  'stroke-width': '13',
                  'stroke-linecap': 'round',
                  'stroke-linejoin': 'round',
                },
              ],
              [
                'rect',
                { x: '-74', y: '-35', width: '148', height: '106', rx: '24', fill: '#0f6b6b' },
              ],
              [
                'rect',
                { x: '-68', y: '-19.5', width: '136', height: '7', rx: '3', fill: '#0d2e33' },
              ],
              ['ellipse', { cx: '0', cy: '24', rx: '38', ry: '38', fill: '#faf6eb' }],
            ],
          },
          {
            style: { translate: '0px 12cqw' },
            moves: [
              [
                { offset: 0, scale: '1 1', easing: 'cubic-bezier(0.6, 0, 0.4, 1)' },
                { offset: 0.1, scale: '1.16 1.16', easing: 'cubic-bezier(0.6, 0, 0.4, 1)' },
                { offset: 0.216667, scale: '1 1', easing: 'cubic-bezier(0.6, 0, 0.4, 1)' },
                { offset: 0.316667, scale: '1.12 1.12', easing: 'cubic-bezier(0.6, 0, 0.4, 1)' },
                { offset: 0.45, scale: '1 1' },
                { offset: 1, scale: '1 1' },
              ],
            ],
            parts: [
              {
                shapes: [
                  [
                    'rect',
                    { x: '-7.5', y: '-24', width: '15', height: '48', rx: '6', fill: '#0f6b6b' },
                  ],
                  [
                    'rect',
                    { x: '-24', y: '-7.5', width: '48', height: '15', rx: '6', fill: '#0f6b6b' },
                  ],
                ],
              },
            ],
          },
        ],
      },
    ],
  },
};
